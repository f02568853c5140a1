import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export const USER_PRESENT = 0x01;
export const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: unknown } };

/** Ways in which a key, or a page in between, may lie. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  flags?: number;
  counter?: number;
  id?: Buffer;
  /** Null for a key without user handle. */
  userHandle?: string | null;
  /** Replaces the key that signs. */
  signer?: KeyObject;
};

/** A security key in software, with answers as browsers pass them on; each may lie. */
export function softwareKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownId = randomBytes(16);
  let uses = 0;
  let owner: unknown;

  function base({ id = ownId }: Lies) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} };
  }

  function clientData(type: string, { challenge }: Options, lies: Lies): Buffer {
    const told = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin };
    return Buffer.from(JSON.stringify(told));
  }

  function authData(rpId: string, extra: number, rest: Buffer, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? uses);
    const flags = Buffer.from([(lies.flags ?? USER_PRESENT | USER_VERIFIED) | extra]);
    return Buffer.concat([
      createHash('sha256')
        .update(lies.rpId ?? rpId)
        .digest(),
      flags,
      counter,
      rest,
    ]);
  }

  return {
    id: ownId,
    privateKey,
    create(options: Options, lies: Lies = {}) {
      const id = lies.id ?? ownId;
      owner = options.user?.id;
      const jwk = publicKey.export({ format: 'jwk' });
      const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')];
      const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const data = authData(options.rp?.id ?? '', HAS_CREDENTIAL, attested, lies);
      return {
        ...base(lies),
        response: {
          clientDataJSON: clientData('webauthn.create', options, lies).toString('base64url'),
          attestationObject: attestationOf(data).toString('base64url'),
          transports: ['internal' as const],
        },
      };
    },
    sign(options: Options, lies: Lies = {}) {
      uses += 1;
      const json = clientData('webauthn.get', options, lies);
      const data = authData(options.rpId ?? '', 0, Buffer.alloc(0), lies);
      const userHandle = lies.userHandle === undefined ? owner : lies.userHandle;
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()]);
      return {
        ...base(lies),
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256')
            .update(signed)
            .sign(lies.signer ?? privateKey)
            .toString('base64url'),
          ...(typeof userHandle === 'string' ? { userHandle } : {}),
        },
      };
    },
  };
}

/** An attestation object of the format `none`, in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
  return Buffer.concat([head, Buffer.from([0x59]), length, authData]);
}

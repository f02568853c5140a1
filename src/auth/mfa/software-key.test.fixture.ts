import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };

/** A security key made of software, which answers as a browser hands it on. */
export function softwareKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  function authData(rpId: string, flags: number, rest: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, rest]);
  }

  return {
    create(options: Options) {
      const jwk = publicKey.export({ format: 'jwk' });
      const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')];
      const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(options.rp?.id ?? '', USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, attested);
      const head = Buffer.from(
        `a363666d74646e6f6e656761747453746d74a068617574684461746158${data.length.toString(16)}`,
        'hex',
      );
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
          attestationObject: Buffer.concat([head, data]).toString('base64url'),
          transports: ['internal' as const],
        },
      };
    },
    sign(options: Options) {
      uses += 1;
      const json = clientData('webauthn.get', options.challenge);
      const data = authData(options.rpId ?? '', USER_PRESENT_AND_VERIFIED, Buffer.alloc(0));
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()]);
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

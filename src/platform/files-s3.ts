import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkedFolder, checkedKey, FileMissing, type FileStore, isKey } from '#platform/files.ts';

export type S3Options = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

type Sdk = typeof import('@aws-sdk/client-s3');

const CHECK_KEY = 'checks/writable';
/** Not empty, as a full store may still take an empty object. */
const CHECK_BODY = 'writable';
const ATTEMPTS = 3;
const CONNECT_TIMEOUT_MS = 5_000;
/** Until an answer begins, uploads included, and for each pause in a download. */
const TIMEOUT_MS = 30_000;

/** Files in an existing, private bucket. Calls that hang fail after `timeoutMs`. */
export function openS3(options: S3Options, timeoutMs = TIMEOUT_MS): FileStore {
  // Loaded on use, as processes with files on disk do not need it.
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | null = null;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: newClient(sdk, options, timeoutMs) }));
    return opened;
  };
  const { bucket } = options;
  return {
    bucket: (name) => openS3({ ...options, bucket: name }, timeoutMs),
    async put(key, localPath, mediaType) {
      const { sdk, client } = await open();
      const { size } = await stat(localPath);
      const object = { Bucket: bucket, Key: checkedKey(key), ContentType: mediaType, ContentLength: size };
      await client.send(new sdk.PutObjectCommand({ ...object, Body: createReadStream(localPath) }));
      await rm(localPath, { force: true });
    },
    async get(key) {
      const { sdk, client } = await open();
      const found = await client
        .send(new sdk.GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) }))
        .catch((error: unknown) => {
          throw error instanceof sdk.NoSuchKey ? new FileMissing('There is no such file.') : error;
        });
      if (!(found.Body instanceof Readable)) throw new Error('The file store answered without a body.');
      return { body: found.Body, size: found.ContentLength ?? 0 };
    },
    async delete(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
    },
    async *list(folder) {
      const { sdk, client } = await open();
      const prefix = folder === undefined ? {} : { Prefix: `${checkedFolder(folder)}/` };
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, ...prefix })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && isKey(Key) && LastModified) yield { key: Key, storedAt: LastModified };
        }
      }
    },
    async check() {
      const { sdk, client } = await open();
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: bucket,
          Key: CHECK_KEY,
          Body: CHECK_BODY,
          ContentLength: CHECK_BODY.length,
        }),
      );
    },
  };
}

function newClient(sdk: Sdk, options: S3Options, timeoutMs: number): S3Client {
  return new sdk.S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    // Many compatible stores do not know Amazon's trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function nothing(): void {}

import { parentPort, workerData } from 'node:worker_threads';
import { type ListingText, readJob } from '#server/facts/read-job.ts';

parentPort?.postMessage((workerData as ListingText[]).map(readJob));

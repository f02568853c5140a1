// npm runs it after each install.
import { fetchNode } from './house.mjs';

try {
  await fetchNode();
} catch (error) {
  console.error(`${error.message} Install Node 22.18 or later from https://nodejs.org, then try again.`);
  process.exitCode = 1;
}

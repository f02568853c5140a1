import { type Bits, difference } from '#platform/bitset.ts';
import { CommonWords } from '#server/jobs/common-words.ts';
import { JobColumns, type PublicJob } from '#server/jobs/job-columns.ts';
import { SortedNumbers, type Sorting } from '#server/jobs/sorted-numbers.ts';

/**
 * All published jobs, open and closed: what they answer and which common words they hold as columns of bits, and their
 * numbers in each order.
 */
export class ListedJobs {
  readonly columns = new JobColumns();
  /** Of more than the published jobs. */
  words = new CommonWords();
  readonly orders: Record<Sorting, SortedNumbers> = {
    latest: new SortedNumbers('latest', this.columns),
    pay: new SortedNumbers('pay', this.columns),
  };

  get open(): Bits {
    return difference(this.columns.published, this.columns.closed);
  }

  /** Adds jobs whose numbers are not listed. */
  add(jobs: readonly PublicJob[]): void {
    for (const job of jobs) {
      this.columns.put(job);
      if (job.words) this.words.put(job.number, job.words);
    }
    const numbers = jobs.map((job) => job.number);
    for (const order of Object.values(this.orders)) order.insert(numbers);
  }

  /** Removes the jobs with these numbers, listed or not. */
  remove(numbers: readonly number[]): void {
    for (const order of Object.values(this.orders)) order.remove(numbers);
    for (const number of numbers) {
      this.columns.remove(number);
      this.words.remove(number);
    }
  }
}

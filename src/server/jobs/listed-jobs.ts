import { type Bits, difference } from '#platform/bitset.ts';
import { CommonWords } from '#server/jobs/common-words.ts';
import { JobColumns, type PublicJob } from '#server/jobs/job-columns.ts';
import { SortedNumbers, type Sorting } from '#server/jobs/sorted-numbers.ts';

export class ListedJobs {
  readonly columns = new JobColumns();
  /** Holds the words of unpublished jobs too. */
  words = new CommonWords();
  readonly orders: Record<Sorting, SortedNumbers> = {
    latest: new SortedNumbers('latest', this.columns),
    pay: new SortedNumbers('pay', this.columns),
    closing: new SortedNumbers('closing', this.columns),
  };

  get open(): Bits {
    return difference(this.columns.published, this.columns.closed);
  }

  add(jobs: readonly PublicJob[]): void {
    for (const job of jobs) {
      this.columns.put(job);
      if (job.words) this.words.put(job.number, job.words);
    }
    const numbers = jobs.map((job) => job.number);
    for (const order of Object.values(this.orders)) order.insert(numbers);
  }

  remove(numbers: readonly number[]): void {
    for (const order of Object.values(this.orders)) order.remove(numbers);
    for (const number of numbers) {
      this.columns.remove(number);
      this.words.remove(number);
    }
  }
}

/** When the clock alone will change the state of jobs, by number. */
export class TurningTimes {
  private readonly times = new Map<number, number>();
  /** No time is earlier than this one; in milliseconds. */
  private earliest = Number.POSITIVE_INFINITY;

  set(number: number, time: Date | null): void {
    if (!time) {
      this.times.delete(number);
      return;
    }
    this.times.set(number, time.getTime());
    this.earliest = Math.min(this.earliest, time.getTime());
  }

  /** Numbers of the jobs whose time has come. They stay until their times are set anew. */
  due(now: Date): number[] {
    if (now.getTime() < this.earliest) return [];
    const due: number[] = [];
    this.earliest = Number.POSITIVE_INFINITY;
    for (const [number, time] of this.times) {
      if (time <= now.getTime()) due.push(number);
      this.earliest = Math.min(this.earliest, time);
    }
    return due;
  }
}

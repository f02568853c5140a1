/**
 * What the work resolves with, or the error of `late` where that takes longer. The work goes on all the same, and
 * nobody hears how it ends.
 */
export async function within<Result>(ms: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

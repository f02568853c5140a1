/** Whether the list that is shown stands for one that couldn't be read. In the browser alone. */
let isAway = false;

export function rememberAway(away: boolean): void {
  isAway = away;
}

/** For `shouldReload`, which every page loads: what reads the list is loaded with it. */
export function reloadsList({ cause }: { cause: string }): boolean {
  return cause === 'enter' || isAway;
}

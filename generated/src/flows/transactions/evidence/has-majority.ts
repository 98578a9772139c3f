/** Whether more than half of the votes are `true`. Does not wait for votes that cannot change the result. */
export function hasMajority(votes: readonly Promise<boolean>[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let [agreeing, open] = [0, votes.length]
    const count = (): void => {
      if (agreeing * 2 > votes.length) resolve(true)
      else if ((agreeing + open) * 2 <= votes.length) resolve(false)
    }
    for (const vote of votes)
      vote.then(isTrue => {
        open--
        if (isTrue) agreeing++
        count()
      }, reject)
    count()
  })
}

let last = 0

/** A number that no other row of this test process has. */
export function serial(): number {
  last += 1
  return last
}

/** The one row that an `insert … returning` gave back. */
export async function one<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('the insert returned no row')
  return row
}

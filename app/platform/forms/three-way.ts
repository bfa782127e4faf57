/** One field of a form: what stands in its input, or in its inputs of one name. */
export type FormValue = string | readonly string[]

/**
 * Three versions of one form, field by field: what was loaded (`base`), what a colleague saved since (`theirs`) and what
 * was sent (`mine`). A field that only one of the two changed has that one's value, whichever it is; `conflicts` names
 * the fields that both changed and not to the same, and for these `merged` has mine until somebody decides.
 *
 * The fields are those of `mine`; what the other two lack counts as empty. Text is compared without the blanks around it
 * and with one kind of line end, since a browser sends `\r\n` for what was stored with `\n`. A list is compared in order.
 *
 * @example
 * mergeThreeWay({ name: 'a', city: 'x' }, { name: 'b', city: 'x' }, { name: 'a', city: 'y' })
 * // { merged: { name: 'b', city: 'y' }, conflicts: [] }
 */
export function mergeThreeWay<T extends Record<string, FormValue>>(
  base: T,
  theirs: T,
  mine: T,
): { merged: T; conflicts: (keyof T & string)[] } {
  const merged: Record<string, FormValue> = {}
  const conflicts: (keyof T & string)[] = []
  for (const name of Object.keys(mine) as (keyof T & string)[]) {
    const [was, saved, sent] = [own(base, name), own(theirs, name), own(mine, name)]
    const isTheirs = !isSameValue(saved, was)
    const isMine = !isSameValue(sent, was)
    merged[name] = isMine || !isTheirs ? sent : saved
    if (isTheirs && isMine && !isSameValue(saved, sent)) conflicts.push(name)
  }
  return { merged: merged as T, conflicts }
}

/** Whether two values of one field mean the same. */
export function isSameValue(one: FormValue, other: FormValue): boolean {
  const [left, right] = [plain(one), plain(other)]
  return left.length === right.length && left.every((text, i) => text === right[i])
}

/** An empty list and an empty text are the same: no box is ticked, nothing is filled in. */
function plain(value: FormValue): string[] {
  const texts = (typeof value === 'string' ? [value] : value).map((text) => text.replace(/\r\n?/g, '\n').trim())
  return texts.length === 1 && texts[0] === '' ? [] : texts
}

/** Never what an object inherits: a field may be called `constructor`. */
function own(values: Record<string, FormValue>, name: string): FormValue {
  return (Object.hasOwn(values, name) ? values[name] : undefined) ?? ''
}

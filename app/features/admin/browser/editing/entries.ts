import type { FormEntries } from '#app/platform/browser/request-page.ts'

/** What the form says beside its fields: it is no change of the person who writes. */
const MARKS = new Set(['version', 'base', 'intent', 'then'])

const isMark = (name: string) => MARKS.has(name)

/** What a form sends, without files. */
export const readAll = (form: HTMLFormElement): FormEntries =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')

/** What may be kept on a device of what a form sends: never a password. */
export function withoutSecrets(form: HTMLFormElement, entries: FormEntries): FormEntries {
  const secrets = new Set([...form.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ name }) => name))
  return entries.filter(([name]) => !secrets.has(name))
}

export const withIntent = (entries: FormEntries, intent: string): FormEntries => [
  ...entries.filter(([name]) => name !== 'intent'),
  ['intent', intent],
]

const valuesOf = (entries: FormEntries, name: string) =>
  JSON.stringify(entries.filter(([other]) => other === name).map(([, value]) => value))

/** The fields in which two states of a form differ. */
export function changedNames(from: FormEntries, to: FormEntries): string[] {
  const names = new Set([...from, ...to].map(([name]) => name))
  return [...names].filter((name) => !isMark(name) && valuesOf(from, name) !== valuesOf(to, name))
}

/** `target` with what was changed between two states of the form put in. */
export function withChanges(target: FormEntries, from: FormEntries, to: FormEntries): FormEntries {
  const changed = new Set(changedNames(from, to))
  return [...target.filter(([name]) => !changed.has(name)), ...to.filter(([name]) => changed.has(name))]
}

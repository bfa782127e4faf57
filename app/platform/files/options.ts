import { delimiters, encodings, type ReadOptions } from './types.ts'

/** How a file is to be read, as its form says; the name is only shown. */
export function readFileOptions(form: FormData, name: string): ReadOptions {
  const field = (of: string) => String(form.get(of) ?? '')
  return {
    name:
      name
        .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
        .toWellFormed()
        .slice(0, 200) || '?',
    encoding: encodings.find((one) => one === field('encoding')),
    delimiter: delimiters.find((one) => one === field('delimiter').replace('tab', '\t')),
  }
}

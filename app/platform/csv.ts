/** Excel opens a file as UTF-8 only when it begins with this. */
const BOM = '\ufeff'

/**
 * A table as CSV for spreadsheets: quoted, CRLF, with a BOM, and with every text that a spreadsheet would take for a
 * formula defused by an apostrophe. Numbers are written plainly, with a point.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BOM + rows.map(csvLine).join('')
}

/** One line of such a table, for those who write it piece by piece. */
export function csvLine(row: readonly (string | number)[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV as a download that nobody keeps. `name` is plain ASCII. */
export function csvResponse(name: string, rows: readonly (readonly (string | number)[])[]): Response {
  return new Response(toCsv(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Rows and columns of a pasted or read sheet past which it is refused as a whole. */
export const MAX_SHEET_ROWS = 2000
const MAX_COLUMNS = 40

/**
 * Cells as a spreadsheet copies or saves them: TSV, or CSV with commas or semicolons, quoted where a cell holds a quote, a
 * line break or the delimiter. Never throws; a quote that is not closed ends with the text. Empty rows are left out.
 */
export function parseSheet(text: string): string[][] {
  const body = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(body)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    if (row.length < MAX_COLUMNS) row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some(Boolean)) rows.push(row)
    row = []
  }
  for (let i = 0; i < body.length && rows.length <= MAX_SHEET_ROWS; i += 1) {
    const sign = body[i]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (body[i + 1] === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === delimiter) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

/** What the first line is divided by; a tab before anything else, since it stands in no text. */
function delimiterOf(text: string): string {
  const line = /^[^\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const [tabs, semicolons, commas] = ['\t', ';', ','].map((sign) => line.split(sign).length)
  if ((tabs ?? 0) > 1) return '\t'
  return (semicolons ?? 0) > 1 ? ';' : (commas ?? 0) > 1 ? ',' : '\t'
}

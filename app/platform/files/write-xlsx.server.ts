import { writeZip } from './write-zip.server.ts'

/** An amount in cents is a number with two decimals; a text is never read as a formula, whatever it begins with. */
type SheetCell = string | { cents: number }
type SheetRow = { cells: readonly SheetCell[]; isBold?: boolean }
export type Sheet = {
  name: string
  rightToLeft: boolean
  /** In characters; a column without one is as wide as the program makes it. */
  widths: readonly number[]
  rows: readonly SheetRow[]
}

/** What XML 1.0 cannot hold, not even escaped: left out. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell formats by their place: plain, amount, bold, bold amount. 4 is the built-in `#,##0.00`. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

/** 0 → A, 26 → AA. */
function columnName(index: number): string {
  let text = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) text = String.fromCharCode(65 + ((rest - 1) % 26)) + text
  return text
}

/** Cents as a decimal number, without the detour over a float. */
function decimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('amount out of range')
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function cellXml(cell: SheetCell, place: string, isBold: boolean): string {
  if (typeof cell !== 'string') return `<c r="${place}" s="${isBold ? 3 : 1}"><v>${decimal(cell.cents)}</v></c>`
  if (cell === '') return ''
  return `<c r="${place}" s="${isBold ? 2 : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function sheetXml({ rightToLeft, widths, rows }: Sheet): string {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  const lines = rows.map(({ cells, isBold = false }, i) => {
    const own = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${i + 1}`, isBold)).join('')
    return `<row r="${i + 1}">${own}</row>`
  })
  const view = `<sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}/></sheetViews>`
  const cols = columns === '' ? '' : `<cols>${columns}</cols>`
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}${cols}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** A sheet's name as programs take it: not empty, 31 characters at most, without the signs that part addresses. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet'

/**
 * One sheet as an Office Open XML workbook. A writer of our own: amounts and texts are all that it needs, and what is not written
 * (formulas, links, macros) cannot be in it.
 */
export function writeXlsx(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (list: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`
  return writeZip([
    {
      name: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
    },
    { name: '_rels/.rels', text: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations(relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml')),
    },
    { name: 'xl/styles.xml', text: STYLES },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet) },
  ])
}

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook as a download that nobody keeps. `name` is plain ASCII. */
export function xlsxResponse(name: string, sheet: Sheet): Response {
  return new Response(writeXlsx(sheet), {
    headers: {
      'content-type': CONTENT_TYPE,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

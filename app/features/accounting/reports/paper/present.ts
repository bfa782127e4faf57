import type { I18n } from '#app/platform/i18n/i18n.ts'
import { bookAmount } from '../../ledger/present.ts'
import type { SheetTable } from '../sheets/present.ts'
import type { PaperCell, ReportPaper } from './rules.ts'

/** More columns than this are set across the page. */
const UPRIGHT_COLUMNS = 5

type Facts = { seller: string | null; ice: string | null; span: string; today: string }

/** A table of the books as it is printed, in the words of its language; `i18n` is of that language. */
export function presentReportPaper({ title, widths, rows }: SheetTable, facts: Facts, i18n: I18n): ReportPaper {
  const toCell = (cell: string | { cents: number } | undefined): PaperCell =>
    typeof cell === 'object' ? { text: bookAmount(i18n, cell.cents), figure: true } : { text: cell ?? '', figure: false }
  // A column of amounts has its heading over them.
  const isFigures = widths.map((_, column) => rows.some(({ cells }) => typeof cells[column] === 'object'))
  const [head, ...rest] = rows.map(({ cells, isBold = false }) => ({
    bold: isBold,
    cells: widths.map((_, column) => toCell(cells[column])),
  }))
  return {
    lang: i18n.locale,
    dir: i18n.dir,
    wide: widths.length > UPRIGHT_COLUMNS,
    seller: facts.seller ?? i18n.t('reports.paper_no_seller'),
    ice: facts.ice,
    title,
    span: facts.span,
    made: i18n.t('reports.paper_made', { day: i18n.date(facts.today) }),
    widths,
    head: (head?.cells ?? []).map((cell, column) => ({ ...cell, figure: isFigures[column] ?? false })),
    rows: rest,
  }
}

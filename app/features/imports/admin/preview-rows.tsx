import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileDifferences, FileProblem, FileRowHead, FileWarning } from '#app/ui/admin/file-preview.tsx'
import { RowKeys } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { NoteView, PreviewView, RowView } from '../present.ts'
import { rowDecisions } from '../types.ts'
import type { ImportTexts } from './import-screen.tsx'

type Props = { here: string; preview: PreviewView; texts: ImportTexts }

/** The rows of one kind: wrong ones to be mended, doubtful ones to be decided, the others to be looked at. */
export function PreviewRows({ here, preview, texts }: Props) {
  const { t } = useI18n()
  const action = useHref(here)
  const { show, rows } = preview
  if (rows.length === 0) return <p className="im-empty">{show === 'wrong' ? t('imports.none_wrong') : t(texts('none_such'))}</p>
  const acts = show === 'wrong' || show === 'alike'
  const intent = show === 'wrong' ? 'fix' : 'decide'
  return (
    <form method="post" action={action} className="im-rows">
      {/* The Enter key in a field means the first button of its form. */}
      {acts && (
        <button type="submit" name="intent" value={intent} className="vh" tabIndex={-1} aria-hidden="true">
          {t('imports.try_again')}
        </button>
      )}
      <admin-rows>
        <ul className="im-list">
          {rows.map((row) => (
            <li key={row.seq} className="im-row" data-row="">
              <Row row={row} show={show} />
            </li>
          ))}
        </ul>
      </admin-rows>
      {acts && (
        <div className="o-row">
          <button type="submit" name="intent" value={intent} className="o-btn">
            <Icon name="rotate-ccw" />
            {t(`imports.${intent}_and_try`)}
          </button>
        </div>
      )}
      <Pages here={here} preview={preview} />
    </form>
  )
}

function Pages({ here, preview }: Omit<Props, 'texts'>) {
  const { t } = useI18n()
  const { show } = preview
  const page = (after: number | null) => `${here}?show=${show}${after === null ? '' : `&after=${after}`}`
  return (
    <nav className="o-pager" aria-label={t('ui-admin.pages')}>
      {(show === 'wrong' || show === 'left_out') && <RowKeys cap="X" act={t(show === 'wrong' ? 'imports.leave' : 'imports.take')} />}
      <span className="o-row">
        {!preview.isFirst && (
          <Link className="o-btn o-sm" to={page(null)} rel="prev">
            {t('imports.first_page')}
          </Link>
        )}
        {preview.next !== null && (
          <Link className="o-btn o-sm" to={page(preview.next)} rel="next">
            {t('imports.next_page')}
          </Link>
        )}
      </span>
    </nav>
  )
}

function Row({ row, show }: { row: RowView; show: PreviewView['show'] }) {
  const { t, number } = useI18n()
  const act = show === 'wrong' ? 'leave' : show === 'left_out' ? 'take' : undefined
  return (
    <>
      <FileRowHead line={row.line} name={row.name}>
        {act && (
          <button type="submit" name="intent" value={`${act}.${row.seq}`} className="o-btn o-sm" data-row-link="" data-row-act="">
            {t(`imports.${act}`)} <span className="vh">{t('ui-admin.file_line', { line: number(row.line) })}</span>
          </button>
        )}
      </FileRowHead>
      {show === 'alike' && <Decision row={row} />}
      {row.problems.map((problem, i) => (
        <Problem key={`${problem.seq}${problem.field}${problem.cause}`} row={row} problem={problem} n={i} editable={show === 'wrong'} />
      ))}
      {row.warnings.map((warning) => (
        <FileWarning key={`${warning.seq}${warning.field}${warning.cause}${warning.value}`} text={warning.cause} value={warning.value} />
      ))}
      <FileDifferences differences={row.differences} />
    </>
  )
}

function Decision({ row }: { row: RowView }) {
  const { t } = useI18n()
  return (
    <fieldset className="im-decision">
      <legend className="vh">{t('imports.alike')}</legend>
      {rowDecisions.map((decision) => (
        <label key={decision} className="o-choice">
          <input type="radio" name={`decide.${row.seq}`} value={decision} defaultChecked={row.decision === decision} />
          {t(`imports.decide_${decision}`)}
        </label>
      ))}
    </fieldset>
  )
}

type ProblemProps = { row: RowView; problem: NoteView; n: number; editable: boolean }

/** What is wrong with a field, and where it is mended. A row that speaks for others says of which it is. */
function Problem({ row, problem, n, editable }: ProblemProps) {
  const { t, number } = useI18n()
  const id = `fix-${row.seq}-${n}`
  const { label: field, value, cause, mend } = problem
  const line = problem.seq === row.seq ? '' : t('ui-admin.file_line', { line: number(problem.line) })
  const label = [line, field].filter(Boolean).join(' · ')
  return (
    <FileProblem {...{ label, value, cause, mend }} causeId={`${id}-why`}>
      {editable && problem.field && (
        <label className="im-fix">
          <span className="vh">{t('imports.fix_label', { line: problem.line, field })}</span>
          <input
            className="o-in"
            dir="auto"
            name={`fix.${problem.seq}.${problem.field}`}
            defaultValue={problem.suggestion ?? ''}
            maxLength={2000}
            autoComplete="off"
            aria-describedby={`${id}-why`}
          />
        </label>
      )}
    </FileProblem>
  )
}

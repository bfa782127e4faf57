import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileDifferences, FileProblem, FileRowHead, FileWarning } from '#app/ui/admin/file-preview.tsx'
import { RowKeys } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { EntryPreviewView, EntryProblemView, RowView } from '../present.ts'
import { rowDecisions } from '../types.ts'

/** The rows of one kind: wrong ones to be mended, doubtful ones to be decided, the others to be looked at. */
export function PreviewRows({ id, preview }: { id: string; preview: EntryPreviewView }) {
  const { t } = useI18n()
  const action = useHref(`/admin/import/${id}`)
  const { show, rows } = preview
  const page = (after: number | null) => `/admin/import/${id}?show=${show}${after === null ? '' : `&after=${after}`}`
  if (rows.length === 0) return <p className="im-empty">{t(show === 'wrong' ? 'import.none_wrong' : 'import.none_such')}</p>
  const acts = show === 'wrong' || show === 'alike'
  return (
    <form method="post" action={action} className="im-rows">
      {/* The Enter key in a field means the first button of its form. */}
      {acts && (
        <button type="submit" name="intent" value={show === 'wrong' ? 'fix' : 'decide'} className="vh" tabIndex={-1} aria-hidden="true">
          {t('import.try_again')}
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
          <button type="submit" name="intent" value={show === 'wrong' ? 'fix' : 'decide'} className="o-btn">
            <Icon name="rotate-ccw" />
            {t(show === 'wrong' ? 'import.fix_and_try' : 'import.decide_and_try')}
          </button>
        </div>
      )}
      <nav className="o-pager" aria-label={t('ui-admin.pages')}>
        {(show === 'wrong' || show === 'left_out') && <RowKeys cap="X" act={t(show === 'wrong' ? 'import.leave' : 'import.take')} />}
        <span className="o-row">
          {!preview.isFirst && (
            <Link className="o-btn o-sm" to={page(null)} rel="prev">
              {t('import.first_page')}
            </Link>
          )}
          {preview.next !== null && (
            <Link className="o-btn o-sm" to={page(preview.next)} rel="next">
              {t('import.next_page')}
            </Link>
          )}
        </span>
      </nav>
    </form>
  )
}

function Row({ row, show }: { row: RowView; show: EntryPreviewView['show'] }) {
  const { t, number } = useI18n()
  const line = t('ui-admin.file_line', { line: number(row.line) })
  return (
    <>
      <FileRowHead line={row.line} name={row.name}>
        {show === 'wrong' && (
          <button type="submit" name="intent" value={`leave.${row.seq}`} className="o-btn o-sm" data-row-link="" data-row-act="">
            {t('import.leave')} <span className="vh">{line}</span>
          </button>
        )}
        {show === 'left_out' && (
          <button type="submit" name="intent" value={`take.${row.seq}`} className="o-btn o-sm" data-row-link="" data-row-act="">
            {t('import.take')} <span className="vh">{line}</span>
          </button>
        )}
      </FileRowHead>
      {show === 'alike' && <Decision row={row} />}
      {row.problems.map((problem, i) => (
        <Problem key={`${problem.field}${problem.cause}`} row={row} problem={problem} n={i} editable={show === 'wrong'} />
      ))}
      {row.warnings.map((warning) => (
        <FileWarning key={`${warning.field}${warning.cause}`} text={warning.cause} value={warning.value} />
      ))}
      <FileDifferences differences={row.differences} />
    </>
  )
}

function Decision({ row }: { row: RowView }) {
  const { t } = useI18n()
  return (
    <fieldset className="im-decision">
      <legend className="vh">{t('import.alike')}</legend>
      {rowDecisions.map((decision) => (
        <label key={decision} className="o-choice">
          <input type="radio" name={`decide.${row.seq}`} value={decision} defaultChecked={row.decision === decision} />
          {t(`import.decide_${decision}`)}
        </label>
      ))}
    </fieldset>
  )
}

type ProblemProps = { row: RowView; problem: EntryProblemView; n: number; editable: boolean }

function Problem({ row, problem, n, editable }: ProblemProps) {
  const { t } = useI18n()
  const id = `fix-${row.seq}-${n}`
  const { label, value, cause, mend } = problem
  return (
    <FileProblem {...{ label, value, cause, mend }} causeId={`${id}-why`}>
      {editable && problem.field && (
        <label className="im-fix">
          <span className="vh">{t('import.fix_label', { line: row.line, field: label })}</span>
          <input
            className="o-in"
            dir="auto"
            name={`fix.${row.seq}.${problem.field}`}
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

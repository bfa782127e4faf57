import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ChangeLine } from '../types.ts'

/** Field by field what stood there before and what stands there after, in every history of the back office. */
export function ChangesTable({ changes }: { changes: readonly ChangeLine[] }) {
  const { t } = useI18n()
  return (
    <table className="o-diff">
      <caption className="vh">{t('audit.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">{change.field}</th>
            <td>{change.before === null ? <Nothing /> : <del dir="auto">{change.before}</del>}</td>
            <td>{change.after === null ? <Nothing /> : <ins dir="auto">{change.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  const { t } = useI18n()
  return <span className="o-muted">{t('audit.value_empty')}</span>
}

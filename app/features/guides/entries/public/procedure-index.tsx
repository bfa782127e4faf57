import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ProcedureGroup } from '../types.ts'

/** Every procedure by name: who comes here knows the paper they need, not the category it is filed under. */
export function ProcedureIndex({ groups }: { groups: readonly ProcedureGroup[] }) {
  const { t } = useI18n()
  if (groups.length === 0) return null
  return (
    <section className="sec procedures" aria-labelledby="procedures">
      <div className="wrap">
        <h2 id="procedures">{t('guides.legal_procedures')}</h2>
        <div className="procedure-groups">
          {groups.map((group) => (
            <section key={group.slug}>
              <h3>{group.name}</h3>
              <ul>
                {group.procedures.map((procedure) => (
                  <li key={procedure.path}>
                    <Link to={procedure.path}>{procedure.name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

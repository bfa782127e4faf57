import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { ChoiceField } from '../../ledger/admin/choice-field.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import { type AssemblyKind, assemblyKinds } from '../types.ts'
import { assemblyPaths } from './assembly-paths.ts'

type AssemblyItem = { id: string; kind: AssemblyKind; day: string; place: string | null; decisions: number; hasMinutes: boolean }

export type AssembliesView = {
  items: readonly AssemblyItem[]
  newId: string
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** The general assemblies, the newest first. */
export function AssembliesScreen({ view }: { view: AssembliesView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('assemblies.title')} lead={t('assemblies.lead')} />
      <EntryProblems title={t('assemblies.not_saved')} refused={view.refused} problems={view.problems} />
      {view.items.length === 0 ? (
        <EmptyList title={t('assemblies.none')} text={t('assemblies.none_text')} />
      ) : (
        <ul>
          {view.items.map((item) => (
            <li key={item.id} className="o-item b-item">
              <span className="o-grow">
                <Link to={assemblyPaths.one(item.id)}>
                  {t(`assemblies.kind_${item.kind}`)} · {item.day}
                </Link>
                <small className="o-muted">
                  {item.place && (
                    <>
                      <bdi>{item.place}</bdi> ·{' '}
                    </>
                  )}
                  {t('assemblies.decisions_count', { count: item.decisions })}
                </small>
              </span>
              {item.hasMinutes && <span className="o-tag">{t('assemblies.has_minutes')}</span>}
            </li>
          ))}
        </ul>
      )}
      <AddForm view={view} />
    </>
  )
}

function AddForm({ view }: { view: AssembliesView }) {
  const { t } = useI18n()
  const action = useHref(assemblyPaths.list)
  const field = (name: string) => ({ name, value: view.values[name] ?? '', problem: view.problems[name] })
  const kinds = assemblyKinds.map((kind) => [kind, t(`assemblies.kind_${kind}`)] as const)
  return (
    <details className="o-sec" open={Object.keys(view.problems).length > 0 || view.items.length === 0}>
      <summary className="o-btn o-main">
        <Icon name="plus" />
        {t('assemblies.add')}
      </summary>
      <form method="post" action={action} className="o-form" noValidate>
        <input type="hidden" name="id" value={view.newId} />
        <ChoiceField {...field('kind')} label={t('assemblies.kind')} options={kinds} />
        <EntryField {...field('date')} label={t('ledger.date')} kind="date" />
        <EntryField {...field('place')} label={t('assemblies.place')} isOptional />
        <EntryField {...field('quorum')} label={t('assemblies.quorum')} kind="amount" hint={t('assemblies.percents_hint')} />
        <EntryField {...field('majority')} label={t('assemblies.majority')} kind="amount" />
        <button type="submit" name="intent" value="add" className="o-btn o-main">
          {t('assemblies.save')}
        </button>
      </form>
    </details>
  )
}

import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { Icon } from '../admin-icon.tsx'
import { Link } from '../link.tsx'
import { KeyCaps } from './key-caps.tsx'
import { listAddress, withoutFilters } from './list-address.ts'

type Field = { name: string; label: string }
type PanelField = Field &
  ({ kind: 'date' } | { kind: 'select'; options: readonly { value: string; label: string }[] /** Narrows nothing. */; isOrder?: boolean })
type FilterField =
  | PanelField
  | (Field & { kind: 'search' })
  /** Set by a link somewhere else: it is only said here and taken off. */
  | (Field & { kind: 'given'; text: string })

type FiltersProps = {
  fields: readonly FilterField[]
  values: Readonly<Record<string, string>>
  /** Where in the list one stands, such as the view, also where the address does not say it. */
  keep?: Readonly<Record<string, string>>
  /** What else belongs to the line, at its end. */
  children?: ReactNode
}

const PANEL = 'filter-panel'
const isInPanel = (field: FilterField): field is PanelField => field.kind === 'date' || field.kind === 'select'

/**
 * What narrows a list, all of it in the address: the search, each filter that is set as a token to take off, and a panel
 * with the rest. One form that asks for the page again; the panel opens and closes without script.
 */
export function Filters({ fields, values, keep = {}, children }: FiltersProps) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(here.pathname)
  const inForm = fields.filter(({ kind }) => kind !== 'given').map(({ name }) => name)
  const [, rest = ''] = withoutFilters(here, inForm, keep).split('?')
  const panel = fields.filter(isInPanel)
  const narrowing = fields.filter((field) => values[field.name] && !('isOrder' in field)).map(({ name }) => name)
  return (
    <search className="o-filters">
      <form method="get" action={action}>
        {[...new URLSearchParams(rest)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) =>
          field.kind === 'search' ? (
            <SearchField key={field.name} field={field} value={values[field.name] ?? ''} isAlone={panel.length === 0} />
          ) : null,
        )}
        {panel.length === 0 && (
          <button type="submit" className="o-btn">
            {t('common.search')}
          </button>
        )}
        <Tokens fields={fields} values={values} keep={keep} />
        {panel.length > 0 && <AddFilter fields={panel} values={values} />}
        {narrowing.length > 1 && (
          <Link className="o-filters-off" to={withoutFilters(here, narrowing, keep)}>
            {t('ui-admin.filters_off')}
          </Link>
        )}
      </form>
      {children}
    </search>
  )
}

function SearchField({ field, value, isAlone }: { field: Field; value: string; isAlone: boolean }) {
  const id = `filter-${field.name}`
  return (
    <label className="o-filter-search" htmlFor={id}>
      <Icon name="search" />
      <span className="vh">{field.label}</span>
      <input
        id={id}
        className="o-in"
        type="search"
        name={field.name}
        defaultValue={value}
        placeholder={field.label}
        maxLength={100}
        data-key={isAlone ? 'f' : '/'}
      />
    </label>
  )
}

function Tokens({ fields, values, keep }: Required<Pick<FiltersProps, 'fields' | 'values' | 'keep'>>) {
  const i18n = useI18n()
  const { t } = i18n
  const here = useLocation()
  const set = fields.filter(({ name }) => values[name])
  if (set.length === 0) return null
  return (
    <ul className="o-tokens" aria-label={t('ui-admin.filters')}>
      {set.map((field) => {
        const label = t('ui-admin.filter_label', { label: field.kind === 'search' ? t('ui-admin.filter_search') : field.label })
        const text = shown(field, values[field.name] ?? '', i18n)
        return (
          <li key={field.name} className="o-token">
            <span>
              {label}{' '}
              <b>
                <bdi>{text}</bdi>
              </b>
            </span>
            <Link
              to={listAddress(here, { ...keep, [field.name]: null })}
              aria-label={t('ui-admin.filter_off', { filter: `${label} ${text}` })}
            >
              <Icon name="close" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function shown(field: FilterField, value: string, i18n: I18n): string {
  if (field.kind === 'date') return i18n.date(value)
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? value
  return field.kind === 'given' ? field.text : value
}

function AddFilter({ fields, values }: { fields: readonly PanelField[]; values: FiltersProps['values'] }) {
  const { t } = useI18n()
  return (
    <>
      <button type="button" className="o-add-filter" popoverTarget={PANEL} data-key="f" aria-keyshortcuts="f">
        <Icon name="list-filter" />
        {t('ui-admin.filter_add')} <KeyCaps keys={['F']} />
      </button>
      <div id={PANEL} popover="auto" className="o-filter-panel" role="group" aria-label={t('ui-admin.filter_add')}>
        {fields.map((field, i) => (
          <PanelInput key={field.name} field={field} value={values[field.name] ?? ''} isFirst={i === 0} />
        ))}
        <button type="submit" className="o-btn o-main">
          {t('ui-admin.filter')}
        </button>
      </div>
    </>
  )
}

/** The first one is where the focus goes when the panel opens; the panel's own closing gives it back. */
function PanelInput({ field, value, isFirst }: { field: PanelField; value: string; isFirst: boolean }) {
  const { t } = useI18n()
  const input = { id: `filter-${field.name}`, className: 'o-in', name: field.name, defaultValue: value, autoFocus: isFirst }
  return (
    <div className="o-filter">
      <label htmlFor={input.id}>{field.label}</label>
      {field.kind === 'date' ? (
        <input {...input} type="date" />
      ) : (
        <select {...input}>
          <option value="">{t('ui-admin.all')}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

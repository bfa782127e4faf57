import '../admin.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SavedViews } from '#app/features/saved-views/admin/saved-views.tsx'
import type { SavedViewBar } from '#app/features/saved-views/types.ts'
import type { Permission } from '#app/platform/auth/permissions.ts'
import { roles } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, type Sort, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, ColumnChooser, EmptyList, NoMatch, Pager, type View, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PersonLine } from '../present.ts'
import type { PeopleView } from '../types.ts'
import { Contact, Initial, PersonStateTag, RoleNames } from './person-sections.tsx'
import { RightsTable } from './rights-table.tsx'

export type PeopleListView = {
  view: PeopleView | 'waiting'
  counts: { team: number; agents: number; invited: number; all: number; more: boolean; waiting: number | null }
  values: Record<string, string>
  /** What was typed is too short to be looked for. */
  shortSearch: boolean
  sort: Sort
  hidden: string[]
  savedViews: SavedViewBar
  people: PersonLine[]
  newer: string | null
  older: string | null
  mayInvite: boolean
  permissions: readonly Permission[]
}

/** `children` stands in place of the list: the agents that wait are another room's. */
export function PeopleScreen({ list, children }: { list: PeopleListView; children?: ReactNode }) {
  const { t } = useI18n()
  const { counts } = list
  return (
    <>
      <AdminHead title={t('users.place')} lead={t(counts.more ? 'users.lead_many' : 'users.lead', { all: counts.all, team: counts.team })}>
        {list.mayInvite && (
          <Link to="/admin/users/invite" className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
            <Icon name="user-plus" />
            {t('users.invite')}
          </Link>
        )}
      </AdminHead>
      <Views label={t('users.views')} views={useViews(list)} />
      {children ?? <People list={list} />}
      <RightsTable permissions={list.permissions} />
    </>
  )
}

function useViews({ view, counts }: PeopleListView): View[] {
  const { t } = useI18n()
  const to = (name: string) => `/admin/users?view=${name}`
  return [
    { to: to('team'), label: t('users.view_team'), count: counts.team, current: view === 'team' },
    { to: to('members'), label: t('users.view_members'), current: view === 'members' },
    { to: to('invited'), label: t('users.view_invited'), count: counts.invited, current: view === 'invited' },
    ...(counts.waiting === null
      ? []
      : [{ to: to('waiting'), label: t('users.view_waiting'), count: counts.waiting, current: view === 'waiting' }]),
    { to: to('all'), label: t('ui-admin.all'), current: view === 'all' },
  ]
}

function People({ list }: { list: PeopleListView }) {
  const { t } = useI18n()
  const here = useLocation()
  const columns = useColumns()
  const filtered = Object.values(list.values).some(Boolean)
  if (list.people.length === 0 && !filtered && !list.newer) {
    return <EmptyList title={t('users.none_team')} text={t('users.none_team_text')} />
  }
  return (
    <>
      <SavedViews bar={list.savedViews} />
      <Filters
        values={list.values}
        keep={{ view: list.view }}
        fields={[
          { name: 'q', kind: 'search', label: t('users.search') },
          {
            name: 'role',
            kind: 'select',
            label: t('users.role'),
            options: roles.map((role) => ({ value: role, label: t(`users.role_${role}`) })),
          },
          {
            name: 'state',
            kind: 'select',
            label: t('users.state'),
            options: (['active', 'suspended', 'invited'] as const).map((state) => ({ value: state, label: t(`users.state_${state}`) })),
          },
        ]}
      >
        <ColumnChooser columns={columns.slice(1).map(({ id, label }) => ({ id, label }))} hidden={list.hidden} />
      </Filters>
      {list.shortSearch && <p className="o-hint">{t('users.search_short')}</p>}
      {list.people.length === 0 ? (
        <NoMatch clearTo={withoutFilters(here, Object.keys(list.values), { view: list.view })} />
      ) : (
        <DataTable
          id="people"
          caption={t('users.place')}
          columns={columns}
          rows={list.people}
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          rowTo={(person) => `/admin/users/${person.id}`}
          sort={list.sort}
          hidden={list.hidden}
        />
      )}
      <Pager
        summary={t('users.shown', { count: list.people.length })}
        newer={list.newer && listAddress(here, { newer: list.newer, older: null })}
        older={list.older && listAddress(here, { older: list.older, newer: null })}
      />
    </>
  )
}

function useColumns(): Column<PersonLine>[] {
  const { t } = useI18n()
  return [
    {
      id: 'name',
      label: t('users.col_name'),
      sorts: true,
      cell: (person) => (
        <span className="u-person">
          <Initial name={person.name} />
          <span className="u-two">
            <bdi>{person.name}</bdi>
            <small>
              <Contact email={person.email} phone={person.phone} />
            </small>
          </span>
        </span>
      ),
    },
    { id: 'roles', label: t('users.col_roles'), cell: (person) => <RoleNames roles={person.roles} />, phone: 'under' },
    { id: 'state', label: t('users.state'), cell: (person) => <PersonStateTag state={person.state} />, phone: 'end' },
    { id: 'seen', label: t('users.col_seen'), cell: (person) => <Seen at={person.seen} />, phone: 'under-end' },
    { id: 'joined', label: t('users.col_joined'), sorts: true, cell: (person) => <span className="o-nowrap">{person.joined}</span> },
  ]
}

function Seen({ at }: { at: string | null }) {
  const { t } = useI18n()
  return <span className={at ? 'o-nowrap' : 'o-nowrap o-muted'}>{at ?? t('users.not_seen')}</span>
}

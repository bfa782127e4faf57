import './calendar.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ArticleCalendar, CalendarDay, CalendarItem } from '../calendar/rules.ts'
import { ArticlesTabs } from './articles-tabs.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** A month of articles, Monday first; on a phone the same table is a list of the days that have something. */
export function CalendarScreen({ calendar }: { calendar: ArticleCalendar }) {
  const { t } = useI18n()
  const { title, before, after, weeks, isEmpty } = calendar
  return (
    <>
      <AdminHead title={t('articles.title')} lead={t('articles-admin.calendar_lead')}>
        <Link to="/admin/articles/new" className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
          <Icon name="plus" />
          {t('articles-admin.create')}
        </Link>
      </AdminHead>
      <ArticlesTabs current="calendar" />
      <div className="a-month">
        <Link to={before} className="o-btn o-quiet">
          <Icon name="chevron-back" />
          {t('articles-admin.month_before')}
        </Link>
        <h2>{title}</h2>
        <Link to={after} className="o-btn o-quiet">
          {t('articles-admin.month_after')}
          <Icon name="chevron-forward" />
        </Link>
      </div>
      {isEmpty && <p className="o-muted a-none">{t('articles-admin.calendar_empty')}</p>}
      <table className="a-calendar">
        <caption className="vh">{t('articles-admin.calendar_caption', { month: title })}</caption>
        <thead>
          <tr>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {t(`hours.day_${day}` as MessageKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, at) => (day ? <Day key={day.date} day={day} /> : <td key={`none ${DAYS[at]}`} className="a-other" />))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Day({ day: { day, name, isToday, items } }: { day: CalendarDay }) {
  return (
    <td className={[items.length === 0 ? 'a-free' : '', isToday ? 'a-today' : ''].filter(Boolean).join(' ') || undefined}>
      <p className="a-day">
        <b aria-hidden="true">{day}</b>
        <span className="a-name">{name}</span>
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
    </td>
  )
}

function Item({ item: { to, title, state, time, language } }: { item: CalendarItem }) {
  const { t } = useI18n()
  const label = state === 'ends' ? t('articles-admin.ends') : t(`articles-admin.status_${state}`)
  const name = language && localeFacts[language as keyof typeof localeFacts].name
  return (
    <li className={`a-${state}`}>
      <Link to={to} dir="auto">
        {title}
      </Link>
      <small>
        {label}
        {name && ` · ${name}`}
        {time && (
          <>
            {' · '}
            <bdi dir="ltr">{time}</bdi>
          </>
        )}
      </small>
    </li>
  )
}

import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AccountCode, BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import type { ContactFields } from '../schema.ts'
import { type Bucket, type PartyLanguage, type PartySide, partyLanguages } from '../types.ts'
import { Done, PartyTabs } from './party-parts.tsx'
import { partyPaths } from './party-paths.ts'

const INVOICES = '/admin/accounting/cooperative/invoices'

type ItemRow = {
  key: string
  account: string
  label: string
  day: string
  due: string
  late: number
  column: Bucket | 'credit'
  chargedInCents: number
  amountInCents: number
  entry: string
  invoice: { id: string; number: string } | null
}

type Reminder = {
  language: PartyLanguage
  dir: 'rtl' | 'ltr'
  subject: string
  text: string
  /** The chat with the text in it; null without a number. */
  chat: string | null
  mail: string
}

export type StatementView = {
  side: PartySide
  to: string
  day: string
  party: string
  /** Null for what is nobody's yet. */
  name: string | null
  items: readonly ItemRow[]
  totalInCents: number
  creditInCents: number
  contact: ContactFields | null
  reminder: Reminder | null
  done: string | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** What one third party owes, or is owed, document by document, and the message that asks for it. */
export function StatementScreen({ view }: { view: StatementView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={view.name ?? t('parties.nobody')} lead={t('parties.statement_lead', { day: view.day })}>
        <Link to={partyPaths.side(view.side, view.to)} className="o-btn">
          {t('parties.back')}
        </Link>
      </AdminHead>
      <PartyTabs current={null} to={view.to} />
      <Done text={view.done} />
      <EntryProblems title={t('parties.not_done')} refused={view.refused} problems={view.problems} />
      {view.items.length === 0 ? <p className="o-empty">{t('parties.nothing_open')}</p> : <ItemTable view={view} />}
      {view.name === null && view.items.length > 0 && <NobodyNote view={view} />}
      {view.reminder && <ReminderSection reminder={view.reminder} creditInCents={view.creditInCents} />}
      {view.contact && <ContactSection view={view} contact={view.contact} />}
    </>
  )
}

function NobodyNote({ view }: { view: StatementView }) {
  const { t } = useI18n()
  return (
    <div className="o-note">
      <Icon name="info" />
      <p>
        {t('parties.nobody_text')} <Link to={partyPaths.letters(view.items[0]?.account ?? '')}>{t('parties.tab_lettering')}</Link>
      </p>
    </div>
  )
}

function ItemTable({ view }: { view: StatementView }) {
  const { t } = useI18n()
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table b-aged">
        <caption className="vh">{t('parties.statement')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('parties.document')}</th>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col">{t('ledger.date')}</th>
            <th scope="col">{t('parties.due')}</th>
            <th scope="col">{t('parties.late')}</th>
            <th scope="col" className="o-figure">
              {t('parties.charged')}
            </th>
            <th scope="col" className="o-figure">
              <bdi>{t('parties.rest_mad')}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {view.items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              {t('parties.total_mad')}
            </th>
            <td className="o-figure">
              <BookAmount cents={view.totalInCents} zero />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Item({ item }: { item: ItemRow }) {
  const { t } = useI18n()
  const isLate = item.column !== 'credit' && item.late > 0
  return (
    <tr>
      <th scope="row">
        {item.invoice ? (
          <Link to={`${INVOICES}/${item.invoice.id}`}>
            <bdi dir="ltr">{item.invoice.number}</bdi>
          </Link>
        ) : (
          <Link to={paths.entry(item.entry)}>
            <bdi dir="ltr">{item.entry}</bdi>
          </Link>
        )}{' '}
        {!item.invoice && <bdi>{item.label}</bdi>}
      </th>
      <td>
        <AccountCode code={item.account} />
      </td>
      <td className="o-nowrap">{item.day}</td>
      <td className="o-nowrap">{item.due}</td>
      <td className={isLate ? 'b-late' : 'o-muted'}>
        {item.column === 'credit'
          ? t('parties.bucket_credit')
          : isLate
            ? t('parties.days_late', { count: item.late })
            : t('parties.not_due')}
      </td>
      <td className="o-figure">
        <BookAmount cents={item.chargedInCents} />
      </td>
      <td className="o-figure">
        <BookAmount cents={item.amountInCents} />
      </td>
    </tr>
  )
}

function ReminderSection({ reminder, creditInCents }: { reminder: Reminder; creditInCents: number }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="reminder">
      <div className="o-sec-head">
        <h2 id="reminder">{t('parties.reminder')}</h2>
        <span className="o-row">
          {reminder.chat && (
            <a href={reminder.chat} target="_blank" rel="noreferrer" className="o-btn o-sm o-main">
              <Icon name="message-circle" />
              {t('parties.reminder_chat')}
            </a>
          )}
          <a href={reminder.mail} className="o-btn o-sm">
            <Icon name="mail" />
            {t('parties.reminder_mail')}
          </a>
        </span>
      </div>
      {creditInCents < 0 && <p className="o-hint">{t('parties.reminder_credit')}</p>}
      <p className="o-text">{t(`parties.reminder_in_${reminder.language}`)}</p>
      <p className="b-message" lang={reminder.language} dir={reminder.dir}>
        {reminder.text}
      </p>
    </section>
  )
}

function ContactSection({ view, contact }: { view: StatementView; contact: ContactFields }) {
  const { t } = useI18n()
  const action = useHref(partyPaths.of(view))
  return (
    <section className="o-sec" aria-labelledby="contact">
      <div className="o-sec-head">
        <h2 id="contact">{t('parties.contact')}</h2>
      </div>
      <p className="o-text">{t(`parties.contact_text_${view.side}`)}</p>
      <form method="post" action={action} className="o-form">
        <EntryField name="phone" label={t('parties.phone')} value={contact.phone} problem={view.problems.phone} isOptional />
        <EntryField name="email" label={t('parties.email')} value={contact.email} problem={view.problems.email} isOptional />
        <div className="o-field">
          <label htmlFor="language">{t('parties.language')}</label>
          <select id="language" name="language" className="o-in" defaultValue={contact.language}>
            <option value="">{t('parties.language_as_invoice')}</option>
            {partyLanguages.map((language) => (
              <option key={language} value={language}>
                {t(`parties.language_${language}`)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" name="intent" value="contact" className="o-btn o-main">
          {t('parties.save_contact')}
        </button>
      </form>
    </section>
  )
}

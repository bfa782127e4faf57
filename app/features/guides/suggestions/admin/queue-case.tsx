import { useHref } from 'react-router'
import { HoursWords } from '#app/features/hours/public/hours-lines.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CaseView, Comparison } from '../present.ts'

/** One suggestion or claim: what it is about, what would change, and what its sender wrote. */
export function QueueCase({ view }: { view: CaseView }) {
  const { t } = useI18n()
  const { entry, comparison, claim } = view
  return (
    <article className="q-case" aria-labelledby="case-title">
      <header>
        <h2 id="case-title">
          <bdi>{entry.name}</bdi>
        </h2>
        <p className="o-muted">
          {t(view.kind === 'claim' ? 'suggestions.sent_claim' : 'suggestions.sent', {
            when: view.when,
            language: t(`suggestions.in_${view.language}`),
          })}
          {entry.place && <> · {entry.place}</>}
        </p>
        <p className="o-row q-links">
          {entry.path && (
            <Link to={entry.path}>
              <Icon name="external" />
              {t('suggestions.see_entry')}
            </Link>
          )}
          <Link to={view.editor} data-key="e">
            <Icon name="pen-line" />
            {t('suggestions.edit_entry')}
          </Link>
        </p>
      </header>
      {comparison && <Change comparison={comparison} locale={view.language} />}
      {claim && <Claim claim={claim} />}
      {view.message && (
        <section>
          <h3>{t(view.kind === 'claim' ? 'suggestions.wrote' : 'suggestions.how_known')}</h3>
          <p className="q-message" dir="auto">
            {view.message}
          </p>
        </section>
      )}
      {view.kind === 'claim' && <p className="o-note q-claim-means">{t('suggestions.claim_means')}</p>}
      {view.contacts.length > 0 && <Contacts contacts={view.contacts} />}
    </article>
  )
}

export function Change({ comparison, locale }: { comparison: Comparison; locale: CaseView['language'] }) {
  const { t } = useI18n()
  const { parts, before, beforeHours, after, ltr } = comparison
  const { tag, dir } = localeFacts[locale]
  const written = { lang: tag, dir: ltr ? ('ltr' as const) : dir }
  return (
    <section>
      <h3>{comparison.label}</h3>
      <dl className="q-change">
        <div>
          <dt>{t('suggestions.before')}</dt>
          <dd {...(beforeHours ? {} : written)}>
            {beforeHours ? (
              <HoursWords lines={beforeHours} />
            ) : (
              <Before text={before} parts={parts} isPoint={comparison.field === 'location'} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('suggestions.after')}</dt>
          <dd {...written}>{parts ? <Parts parts={parts} without="gone" /> : <ins>{after}</ins>}</dd>
        </div>
      </dl>
    </section>
  )
}

function Before({ text, parts, isPoint }: { text: string | null; parts: Comparison['parts']; isPoint: boolean }) {
  const { t } = useI18n()
  if (text === null) return <i className="o-muted">{t('suggestions.nothing')}</i>
  if (parts) return <Parts parts={parts} without="new" />
  // A point on the map is written from left to right in every language.
  return <del dir={isPoint ? 'ltr' : undefined}>{text}</del>
}

function Parts({ parts, without }: { parts: NonNullable<Comparison['parts']>; without: 'gone' | 'new' }) {
  return parts.filter((part) => part.is !== without).map((part) => <Words key={part.at} part={part} />)
}

function Words({ part }: { part: NonNullable<Comparison['parts']>[number] }) {
  if (part.is === 'same') return <span>{part.text}</span>
  return part.is === 'gone' ? <del>{part.text}</del> : <ins>{part.text}</ins>
}

function Claim({ claim }: { claim: NonNullable<CaseView['claim']> }) {
  const { t } = useI18n()
  return (
    <section>
      <h3>{t('suggestions.who')}</h3>
      <dl className="q-who">
        <dt>{t('guides.claim_name')}</dt>
        <dd>
          <bdi>{claim.name}</bdi>
        </dd>
        {claim.phone && (
          <>
            <dt>{t('guides.phone')}</dt>
            <dd>
              <a href={`tel:${claim.phone}`}>
                <bdi dir="ltr">{claim.phoneText}</bdi>
              </a>
            </dd>
          </>
        )}
        {claim.email && (
          <>
            <dt>{t('suggestions.mail')}</dt>
            <dd>
              <a href={`mailto:${claim.email}`}>
                <bdi dir="ltr">{claim.email}</bdi>
              </a>
            </dd>
          </>
        )}
      </dl>
      {claim.write && (
        <a className="o-btn o-sm" href={claim.write} target="_blank" rel="noopener">
          <Icon name="message-circle" />
          {t('suggestions.write_to', { name: claim.name })}
        </a>
      )}
    </section>
  )
}

/** Whose place it is by claims accepted before; one can be forgotten again. */
function Contacts({ contacts }: { contacts: CaseView['contacts'] }) {
  const { t } = useI18n()
  const action = useHref('/admin/guides-management/suggestions')
  return (
    <section>
      <h3>{t('suggestions.contacts')}</h3>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.id} className="q-contact">
            <span>
              <bdi>{contact.name}</bdi> <bdi dir="ltr">{contact.reach}</bdi> <span className="o-muted">{contact.since}</span>
            </span>
            <form method="post" action={action}>
              <input type="hidden" name="contact" value={contact.id} />
              <button type="submit" name="intent" value="forget" className="o-btn o-sm">
                {t('suggestions.forget')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount, NewEntryLinks, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryProblems, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import type { OpenLineRow, ProposalItem } from '../present.ts'
import { letterViews, type PartyLetterView } from '../schema.ts'
import { Done, PartyTabs } from './party-parts.tsx'
import { partyPaths } from './party-paths.ts'

type LetteringItem = { id: string; letter: string; who: string; lines: readonly OpenLineRow[] }

export type LetteringView = {
  accounts: readonly { code: string; name: string }[]
  /** Null before anything was posted to a third party's account. */
  account: string | null
  view: PartyLetterView
  today: string
  proposals: readonly ProposalItem[]
  /** Open lines, and how many more there are. */
  lines: readonly OpenLineRow[]
  hasMore: boolean
  letterings: readonly LetteringItem[]
  names: readonly string[]
  formId: string
  /** What was ticked and written, when the page is drawn again. */
  chosen: readonly string[]
  name: string
  older: string | null
  newer: string | null
  done: string | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** Which lines of customers and suppliers settle each other: proposals, what is open, what has a letter. */
export function LetteringScreen({ view }: { view: LetteringView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('parties.lettering')} lead={t('parties.lettering_lead')} />
      <PartyTabs current="lettering" to={view.today} />
      <Done text={view.done} />
      <EntryProblems title={t('parties.not_done')} refused={view.refused} problems={view.problems} />
      {view.account === null ? (
        <EmptyList title={t('parties.no_lines')} text={t('parties.no_lines_text')}>
          <NewEntryLinks />
        </EmptyList>
      ) : (
        <AccountBody view={view} account={view.account} />
      )}
    </>
  )
}

type BodyProps = { view: LetteringView; account: string }

function AccountBody({ view, account }: BodyProps) {
  const { t } = useI18n()
  const here = useLocation()
  const shown = view.view === 'open' ? view.lines.length : view.letterings.length
  return (
    <>
      <nav className="b-accounts" aria-label={t('parties.accounts')}>
        {view.accounts.map(({ code, name }) => (
          <Link key={code} to={partyPaths.letters(code)} aria-current={code === account ? 'page' : undefined} className="o-btn o-sm">
            <bdi dir="ltr">{code}</bdi> {name}
          </Link>
        ))}
      </nav>
      <Views
        label={t('parties.letter_views')}
        views={letterViews.map((one) => ({
          to: partyPaths.letters(account, one),
          label: t(`parties.view_${one}`),
          current: one === view.view,
        }))}
      />
      {view.view === 'open' && <Proposals view={view} account={account} />}
      {view.view === 'open' && <OpenLines view={view} account={account} />}
      {view.view === 'lettered' && <Letterings view={view} account={account} />}
      {(view.newer || view.older) && (
        <Pager
          summary={t('ledger.lines_shown', { count: shown })}
          newer={view.newer && listAddress(here, { page: view.newer })}
          older={view.older && listAddress(here, { page: view.older })}
        />
      )}
    </>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly OpenLineRow[] }) {
  return (
    <ul className="b-letter-lines" aria-label={label}>
      {lines.map((line) => (
        <li key={line.key}>
          <span>
            <b>
              <bdi>{line.label}</bdi>
            </b>
            <small>
              {line.day}{' '}
              <Link to={paths.entry(line.number)}>
                <bdi dir="ltr">{line.number}</bdi>
              </Link>
            </small>
          </span>
          <BookAmount cents={line.amountInCents} />
        </li>
      ))}
    </ul>
  )
}

function Proposals({ view, account }: BodyProps) {
  const { t } = useI18n()
  const action = useHref(partyPaths.letters(account))
  const sure = view.proposals.filter(({ isSure }) => isSure).length
  if (view.proposals.length === 0) return null
  return (
    <section className="o-sec" aria-labelledby="proposals">
      <div className="o-sec-head">
        <h2 id="proposals">{t('parties.proposals')}</h2>
        {sure > 0 && (
          <form method="post" action={action}>
            <button type="submit" name="intent" value="letter_sure" className="o-btn o-sm o-main">
              <Icon name="check" />
              {t('parties.letter_sure', { count: sure })}
            </button>
          </form>
        )}
      </div>
      <ul className="b-letters">
        {view.proposals.map((proposal) => (
          <li key={proposal.id}>
            <span className="o-tag">{t(`parties.reason_${proposal.reason}`)}</span>
            <Lines label={t(`parties.reason_${proposal.reason}`)} lines={proposal.lines} />
            <form method="post" action={action}>
              <input type="hidden" name="id" value={proposal.id} />
              {proposal.lines.map((line) => (
                <input key={line.key} type="hidden" name="line" value={line.key} />
              ))}
              <button
                type="submit"
                name="intent"
                value="letter"
                className="o-btn o-sm"
                aria-label={t('parties.letter_named', { text: proposal.lines[0]?.label ?? '' })}
              >
                <Icon name="check" />
                {t('parties.give_letter')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenLines({ view, account }: BodyProps) {
  const { t } = useI18n()
  const action = useHref(partyPaths.letters(account))
  if (view.lines.length === 0) return <p className="o-empty">{t('parties.all_lettered')}</p>
  return (
    <section className="o-sec" aria-labelledby="open-lines">
      <div className="o-sec-head">
        <h2 id="open-lines">{t('parties.open_lines')}</h2>
      </div>
      <p className="o-text">{t('parties.open_text')}</p>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={view.formId} />
        <ul className="b-pick">
          {view.lines.map((line) => (
            <li key={line.key}>
              <label>
                <input type="checkbox" className="o-check" name="line" value={line.key} defaultChecked={view.chosen.includes(line.key)} />
                <span>
                  <bdi>{line.label}</bdi>
                  <small>
                    {line.day} <bdi dir="ltr">{line.number}</bdi> {line.reference && <bdi>{line.reference}</bdi>}{' '}
                    <bdi>{line.party ?? t('parties.nobody')}</bdi>
                  </small>
                </span>
                <BookAmount cents={line.amountInCents} />
              </label>
            </li>
          ))}
        </ul>
        {view.hasMore && <p className="o-hint">{t('parties.more_open')}</p>}
        <div className="b-name">
          <div className="o-field">
            <label htmlFor="name">{t('parties.whose')}</label>
            <input
              id="name"
              name="name"
              className="o-in"
              list="party-names"
              defaultValue={view.name}
              maxLength={120}
              autoComplete="off"
              aria-invalid={view.problems.name ? true : undefined}
              aria-describedby={view.problems.name ? 'name-problem' : undefined}
            />
            <FieldProblem name="name" code={view.problems.name} />
          </div>
          <datalist id="party-names">
            {view.names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <button type="submit" name="intent" value="name" className="o-btn">
            <Icon name="user" />
            {t('parties.name_chosen')}
          </button>
          <button type="submit" name="intent" value="letter" className="o-btn o-main">
            <Icon name="check" />
            {t('parties.letter_chosen')}
          </button>
        </div>
      </form>
    </section>
  )
}

function Letterings({ view, account }: BodyProps) {
  const { t } = useI18n()
  const action = useHref(partyPaths.letters(account, 'lettered'))
  if (view.letterings.length === 0) return <p className="o-empty">{t('parties.none_lettered')}</p>
  return (
    <ul className="b-letters">
      {view.letterings.map(({ id, letter, who, lines }) => (
        <li key={id}>
          <span>
            <bdi className="b-letter" dir="ltr">
              {letter}
            </bdi>
          </span>
          <div>
            <Lines label={t('parties.letter_of', { letter })} lines={lines} />
            <small className="o-muted">{who}</small>
          </div>
          <form method="post" action={action}>
            <input type="hidden" name="letter" value={id} />
            <button type="submit" name="intent" value="remove" className="o-btn o-sm" aria-label={t('parties.remove_named', { letter })}>
              <Icon name="unlink" />
              {t('parties.remove_letter')}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

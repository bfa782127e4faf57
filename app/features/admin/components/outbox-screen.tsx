import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MailState, OutboxMail } from '#app/platform/mail/outbox.server.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { type BulkAction, type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, ColumnChooser, EmptyList, NoMatch, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'

type MailLine = Omit<OutboxMail, 'createdAt' | 'sentAt' | 'body'> & { at: string }

export type OutboxView = {
  state: MailState | null
  page: number
  hasMore: boolean
  /** Whether the site can send mail at all. */
  sends: boolean
  counts: Record<MailState, number>
  hidden: string[]
  mails: MailLine[]
  /** The body is null when it is not for this reader: a letter to somebody of the staff. */
  /** `to`: the address or the number as a program writes to it. */
  open: { id: string; body: string | null; to: string } | null
}

type OutboxScreenProps = { outbox: OutboxView; requested: readonly string[] | undefined }

// Shape and word carry the state; colour only repeats it.
const stateIcons: Record<MailState, AdminIconName> = { queued: 'clock', sent: 'mail-check', failed: 'circle-alert', kept: 'archive' }
const states = ['kept', 'queued', 'sent', 'failed'] as const
const address = (state: MailState | null) => (state ? `/admin/outbox?state=${state}` : '/admin/outbox')

/** Every mail the site wrote, with its text: without an SMTP server this is where the owner reads them. */
export function OutboxScreen({ outbox, requested }: OutboxScreenProps) {
  const { t } = useI18n()
  const here = useLocation()
  const columns = useColumns()
  const all = states.reduce((sum, state) => sum + outbox.counts[state], 0)
  const choices = columns.slice(1).map(({ id, label }) => ({ id, label }))
  return (
    <>
      <AdminHead title={t('admin.place_outbox')} lead={t(outbox.sends ? 'admin.outbox_sends' : 'admin.outbox_keeps')}>
        <ColumnChooser columns={choices} hidden={outbox.hidden} />
      </AdminHead>
      {requested && <ConfirmErase ids={requested} />}
      <Views
        label={t('admin.outbox_states')}
        views={[
          { to: address(null), label: t('ui-admin.all'), count: all, current: outbox.state === null },
          ...states.map((state) => ({
            to: address(state),
            label: t(`admin.mail_${state}`),
            count: outbox.counts[state],
            current: outbox.state === state,
          })),
        ]}
      />
      {all === 0 ? (
        <EmptyList title={t('admin.outbox_none')} text={t('admin.outbox_none_text')} />
      ) : outbox.mails.length === 0 ? (
        <NoMatch clearTo={address(null)} />
      ) : (
        <MailTable outbox={outbox} columns={columns} />
      )}
      {outbox.mails.length > 0 && (
        <Pager
          summary={t('admin.outbox_shown', { count: outbox.mails.length })}
          newer={outbox.page > 1 ? listAddress(here, { page: outbox.page > 2 ? String(outbox.page - 1) : null, open: null }) : null}
          older={outbox.hasMore ? listAddress(here, { page: String(outbox.page + 1), open: null }) : null}
        />
      )}
    </>
  )
}

function MailTable({ outbox, columns }: { outbox: OutboxView; columns: Column<MailLine>[] }) {
  const { t } = useI18n()
  const action = useHref('/admin/outbox')
  const acts: BulkAction[] = [
    ...(outbox.sends ? [{ intent: 'send-again', label: t('admin.outbox_again'), icon: 'send' } as const] : []),
    { intent: 'delete', label: t('admin.outbox_delete'), icon: 'trash', danger: true, ask: true },
  ]
  return (
    <DataTable
      id="outbox"
      caption={t('admin.place_outbox')}
      columns={columns}
      rows={outbox.mails}
      rowId={(mail) => mail.id}
      rowName={(mail) => mail.subject}
      hidden={outbox.hidden}
      openId={outbox.open?.id ?? null}
      detail={(mail) => <Body mail={mail} open={outbox.open} />}
      bulk={{ action, acts }}
    />
  )
}

function useColumns(): Column<MailLine>[] {
  const { t, number } = useI18n()
  return [
    { id: 'subject', label: t('admin.mail_subject'), cell: (mail) => <bdi>{mail.subject}</bdi> },
    {
      id: 'state',
      label: t('admin.mail_state'),
      phone: 'under-end',
      cell: (mail) => (
        <span className={`o-st o-st-${mail.state}`}>
          <Icon name={stateIcons[mail.state]} />
          {t(`admin.mail_${mail.state}`)}
        </span>
      ),
    },
    {
      id: 'recipient',
      label: t('admin.mail_recipient'),
      phone: 'under',
      cell: (mail) => <bdi dir="ltr">{mail.recipient}</bdi>,
    },
    { id: 'attempts', label: t('admin.mail_tries'), figure: true, cell: (mail) => number(mail.attempts) },
    { id: 'when', label: t('admin.mail_when'), phone: 'end', cell: (mail) => <span className="o-nowrap">{mail.at}</span> },
  ]
}

function Body({ mail, open }: { mail: MailLine; open: OutboxView['open'] }) {
  const { t } = useI18n()
  const body = open?.body ?? null
  return (
    <>
      {mail.lastError && (
        <p className="o-err">
          <Icon name="circle-alert" />
          <span>
            {t('admin.mail_attempts', { count: mail.attempts })} <bdi dir="ltr">{mail.lastError}</bdi>
          </span>
        </p>
      )}
      {body === null ? (
        <p className="o-note o-sealed">
          <Icon name="lock-keyhole" />
          <span>{t('admin.mail_sealed')}</span>
        </p>
      ) : (
        <>
          <pre className="o-letter" dir="auto">
            {body}
          </pre>
          <HandOn subject={mail.subject} body={body} to={open?.to ?? ''} />
        </>
      )}
    </>
  )
}

/** Ways to hand a letter on that the site does not send by itself. */
function HandOn({ subject, body, to }: { subject: string; body: string; to: string }) {
  const { t } = useI18n()
  const isPhone = to.startsWith('+')
  const mail = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <p className="o-row o-hand-on">
      <copy-text data-text={body} data-done={t('admin.mail_copied')} data-failed={t('admin.mail_not_copied')}>
        <button type="button" className="o-btn" hidden>
          <Icon name="copy" />
          <span role="status">{t('admin.mail_copy')}</span>
        </button>
      </copy-text>
      <a className="o-btn" href={messagingLink(isPhone ? to : '', body)} target="_blank" rel="noopener noreferrer">
        <Icon name="send" />
        {t('admin.mail_message')}
      </a>
      {!isPhone && (
        <a className="o-btn" href={mail}>
          <Icon name="mail-check" />
          {t('admin.mail_by_mail')}
        </a>
      )}
    </p>
  )
}

function ConfirmErase({ ids }: { ids: readonly string[] }) {
  const { t } = useI18n()
  const action = useHref('/admin/outbox')
  return (
    <ConfirmDelete action={action} fields={{ intent: 'delete', id: ids }} act={t('admin.outbox_delete')} cancelTo="/admin/outbox">
      <p>{t('admin.outbox_delete_count', { count: ids.length })}</p>
    </ConfirmDelete>
  )
}

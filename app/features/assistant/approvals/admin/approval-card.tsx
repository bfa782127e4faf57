import './approval-card.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ApprovalView } from '../present.ts'

const icons = {
  waiting: 'shield',
  approved: 'circle-check',
  rejected: 'ban',
  failed: 'circle-alert',
  expired: 'clock-alert',
  undone: 'rotate-ccw',
} as const satisfies Record<ApprovalView['state'], string>

type ApprovalCardProps = {
  approval: ApprovalView
  conversation: string
  /** Why the decision that was just sent could not be taken. */
  problem: string | undefined
}

/** A change that waits for the person, or what became of it; without script its buttons are those of a form. */
export function ApprovalCard({ approval, conversation, problem }: ApprovalCardProps) {
  const { t } = useI18n()
  const here = useHref('/ai-chat')
  const api = useHref(`/api/chat/${conversation}/approvals/${approval.id}`)
  const { id, state, label, until } = approval
  const action = `${here}?${new URLSearchParams({ c: conversation })}`
  return (
    <approval-card id={`approval-${id}`} data-api={api} data-page={action} data-unreachable={t('errors.chat_unreachable')}>
      <p className="vh" role="status" data-announce="" />
      <section
        className={`ai-approval ai-approval-${state}`}
        aria-labelledby={`approval-${id}-title`}
        data-card=""
        data-state={state}
        data-until={until}
      >
        <h2 id={`approval-${id}-title`} tabIndex={-1}>
          <Icon name={icons[state]} />
          <span>{t('approvals.wants', { act: label })}</span>
          <small data-outcome="">{t(`approvals.state_${state}`)}</small>
        </h2>
        <div className="ai-approval-body">
          <p>
            <Link to={approval.record.to}>
              <bdi>{approval.record.title}</bdi>
            </Link>
            {approval.record.note && (
              <small>
                <bdi>{approval.record.note}</bdi>
              </small>
            )}
          </p>
          <Changes approval={approval} />
          {state === 'waiting' && approval.note && <p className="o-muted o-small">{approval.note}</p>}
          <p className="o-error" role="alert" data-problem="" hidden={!problem && !approval.problem}>
            {problem ?? approval.problem}
          </p>
        </div>
        <Decisions approval={approval} conversation={conversation} action={action} />
      </section>
    </approval-card>
  )
}

function Changes({ approval: { changes, record } }: { approval: ApprovalView }) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="ai-changes" tabIndex={0} aria-label={t('approvals.changes_of', { record: record.title })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('approvals.field')}</th>
            <th scope="col">{t('approvals.before')}</th>
            <th scope="col">{t('approvals.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {before ? (
                  <del>
                    <bdi>{before}</bdi>
                  </del>
                ) : (
                  <span className="o-muted">{t('approvals.empty')}</span>
                )}
              </td>
              <td>
                <ins>
                  <bdi>{after}</bdi>
                </ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Decisions({ approval, conversation, action }: Omit<ApprovalCardProps, 'problem'> & { action: string }) {
  const { t } = useI18n()
  const { id, hash, state, minutesLeft, canUndo, question } = approval
  if (state !== 'waiting' && !canUndo) return null
  return (
    <form method="post" action={action} className="ai-approval-foot" data-approval="">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="conversation" value={conversation} />
      <input type="hidden" name="approval" value={id} />
      <input type="hidden" name="hash" value={hash} />
      {state === 'waiting' ? (
        <>
          <button type="submit" name="decision" value="approve" className="o-btn o-main" aria-keyshortcuts="Control+Enter">
            {t('approvals.approve')} <KeyCaps keys={['Ctrl Enter']} />
          </button>
          {question && (
            <a className="o-btn" href={`#edit-${question}`} data-edit-first="" data-key="e" aria-keyshortcuts="e">
              {t('approvals.edit_first')} <KeyCaps keys={['E']} />
            </a>
          )}
          <button type="submit" name="decision" value="reject" className="o-btn o-danger" aria-keyshortcuts="Escape">
            {t('approvals.reject')} <KeyCaps keys={['Esc']} />
          </button>
          <p className="o-muted o-small">{t('approvals.ends', { count: minutesLeft })}</p>
        </>
      ) : (
        <button type="submit" name="decision" value="undo" className="o-btn o-sm">
          <Icon name="rotate-ccw" />
          {t('approvals.undo')}
        </button>
      )}
    </form>
  )
}

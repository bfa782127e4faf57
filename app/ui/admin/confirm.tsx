import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../admin-icon.tsx'
import { Link } from '../link.tsx'

type ConfirmDeleteProps = {
  action: string
  /** What the form says again with the answer, e.g. `{ intent: 'delete', id: [...] }`. */
  fields: Readonly<Record<string, string | readonly string[]>>
  /** What will be gone, in words. */
  children: ReactNode
  act: string
  cancelTo: string
  /** The question, where it is not simply about deleting. */
  title?: string
}

/**
 * The question before what cannot be undone, drawn by the server as its answer to the act. With script it is modal;
 * without, it stands at the head of the page. Where there is an undo, nothing asks.
 */
export function ConfirmDelete({ action, fields, children, act, cancelTo, title }: ConfirmDeleteProps) {
  const { t } = useI18n()
  return (
    <admin-confirm>
      <dialog open className="o-dialog o-confirm" aria-labelledby="confirm-title">
        <h2 id="confirm-title">{title ?? t('common.confirm_delete')}</h2>
        <div>{children}</div>
        <form method="post" action={action} className="o-row">
          {Object.entries(fields).flatMap(([name, value]) =>
            [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
          )}
          <input type="hidden" name="sure" value="yes" />
          <button type="submit" className="o-btn o-danger">
            <Icon name="trash" />
            {act}
          </button>
          <Link to={cancelTo} className="o-btn" data-cancel="">
            {t('common.cancel')}
          </Link>
        </form>
      </dialog>
    </admin-confirm>
  )
}

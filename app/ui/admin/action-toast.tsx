import './action-toast.css'
import { Icon } from '../admin-icon.tsx'
import { KeyCaps } from './key-caps.tsx'

type Undo = { action: string; label: string; fields: Readonly<Record<string, string>> }

/** What was just done, with its undo; its script takes it away after a while, and Ctrl+Z presses the undo. */
export function ActionToast({ text, undo }: { text: string; undo: Undo | null }) {
  return (
    <action-toast>
      <div className="o-toast o-action-toast">
        <Icon name="circle-check" />
        <p role="status">{text}</p>
        {undo && (
          <form method="post" action={undo.action}>
            {Object.entries(undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" name="intent" value="undo" aria-keyshortcuts="Control+Z" data-undo="">
              {undo.label} <KeyCaps keys={['Ctrl Z']} />
            </button>
          </form>
        )}
      </div>
    </action-toast>
  )
}

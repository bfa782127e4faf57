import type { ReactNode } from 'react'
import { Icon } from '#app/ui/admin-icon.tsx'

type FileFieldProps = { label: string; accept: string; hint: ReactNode; problem: string | null }

/** The file that a form brings, with what is wrong with it, in words. */
export function FileField({ label, accept, hint, problem }: FileFieldProps) {
  return (
    <div className="o-field">
      <label htmlFor="file">{label}</label>
      <input
        id="file"
        name="file"
        type="file"
        accept={accept}
        required
        className="o-in"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'file-problem file-hint' : 'file-hint'}
      />
      {problem && (
        <p className="o-err" id="file-problem" role="alert">
          <Icon name="circle-alert" />
          <span dir="auto">{problem}</span>
        </p>
      )}
      <p className="o-hint" id="file-hint">
        {hint}
      </p>
    </div>
  )
}

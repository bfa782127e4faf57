import { Icon } from '#app/ui/icon.tsx'
import type { ServiceQuestionView, ServiceView } from '../../services/types.ts'
import type { RequestFormValues } from './request-fields.ts'

export type RequestFormView = {
  service: ServiceView
  questions: readonly ServiceQuestionView[]
  /** Made with the form, so that it can be sent twice and be one request. */
  key: string
  values: RequestFormValues
  problem: string | null
  /** Nothing is sent from a form that is only looked at. */
  isPreview?: boolean
  /** By the name of the field. */
  problems: Readonly<Record<string, string>>
}

export function RequestProblem({ view, name }: { view: Pick<RequestFormView, 'problems'>; name: string }) {
  const problem = view.problems[name]
  if (!problem) return null
  return (
    <p className="field-error" id={`${name}-problem`}>
      <Icon name="alert" />
      <span>{problem}</span>
    </p>
  )
}

export const describedBy = (view: Pick<RequestFormView, 'problems'>, name: string, hasHint: boolean) =>
  [view.problems[name] && `${name}-problem`, hasHint && `${name}-hint`].filter(Boolean).join(' ') || undefined

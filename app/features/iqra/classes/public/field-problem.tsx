/** What is wrong with a field, beside it; `id` is named by the field's `aria-describedby`. */
export function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p id={id} className="classes-problem small">
      {text}
    </p>
  )
}

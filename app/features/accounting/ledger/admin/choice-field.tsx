import { FieldProblem } from './entry-parts.tsx'

type ChoiceFieldProps = {
  name: string
  label: string
  value: string
  problem: string | undefined
  options: readonly (readonly [value: string, text: string])[]
}

/** One of a few, with what is wrong beneath it. */
export function ChoiceField({ name, label, value, problem, options }: ChoiceFieldProps) {
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        className="o-in"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <FieldProblem name={name} code={problem} />
    </div>
  )
}

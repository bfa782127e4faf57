import type { ComponentProps } from 'react'
import { Suggested, useSuggestedField } from '#app/features/guides/suggestions/admin/suggestion-sidebar.tsx'
import { DeclaredField, DeclaredTexts } from '#app/features/resources/admin/declared-fields.tsx'

/** Texts of an entry in four languages: what somebody suggested stands below its field, whose tab is open. */
export function EntryTexts({ below, ...texts }: ComponentProps<typeof DeclaredTexts>) {
  const suggested = useSuggestedField()
  return (
    <DeclaredTexts
      {...texts}
      opens={suggested}
      below={(input) => (
        <>
          {below?.(input)}
          <Suggested field={input} />
        </>
      )}
    />
  )
}

/** Two fields beside one another. */
export const Pair = ({ names }: { names: readonly [string, string] }) => (
  <div className="o-pair">
    {names.map((name) => (
      <DeclaredField key={name} name={name} />
    ))}
  </div>
)

/** Keys to press, drawn as keys. Only for eyes: who listens is told by `aria-keyshortcuts` or by the list of keys. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span aria-hidden="true" className="o-caps">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** What a step means, said before it is taken. */
export function Consequences({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

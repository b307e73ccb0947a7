export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className="block h-2 overflow-hidden rounded-full bg-sunken"
    >
      <span
        className="block h-full origin-left bg-action transition-transform rtl:origin-right"
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  )
}

// The eight guide emblems (48 x 48) and the brand mark. An emblem takes its colour from --hue, which the class
// "g-health" and its like set; its tinted plane has the class "t".
const emblems = {
  general: {
    tint: 'M4 36V22L14 10l9 13h7l6 13Z',
    line: 'M4 22 14 10l9 13h7l5 11M14 10v10l-4 6M4 39q5-3 10 0t10 0 10 0 10 0M13 44q4.5-2.5 9 0t9 0',
  },
  health: {
    tint: 'M18 6h12v12h12v12H30v12H18V30H6V18h12Z',
    line: 'M18 6h12v12h12v12H30v12H18V30H6V18h12ZM17 31c-1-8 4-13 14-13 0 8-5 13-12 12M17 31c2-4 5-7 8-8',
  },
  tourism: {
    tint: 'M10 30a14 14 0 0 1 28 0Z',
    line: 'M10 30a14 14 0 0 1 28 0M4 30h40M24 5v5M8 12l3.5 3.5M40 12l-3.5 3.5M8 36q4-2.5 8 0t8 0 8 0 8 0M15 42q4.5-2.5 9 0t9 0',
  },
  legal: {
    tint: 'M4 26h14a7 7 0 0 1-14 0ZM30 26h14a7 7 0 0 1-14 0Z',
    line: 'M24 6v36M15 42h18M11 12h26M11 12 4 26h14ZM37 12l-7 14h14ZM4 26a7 7 0 0 0 14 0M30 26a7 7 0 0 0 14 0',
  },
  property: {
    tint: 'M9 22 24 9l15 13v14H9Z',
    line: 'M5 25 24 9l19 16M9 22v14h30V22M20 36V26h8v10M4 41q7-2 13-.5t14 0 13-.5',
  },
  services: {
    tint: 'M12 5h20l5 6v32H12Z',
    line: 'M12 5h20l5 6v32H12ZM18 15h9M18 22h13M18 29h13M18 37l3 2.5 7-6',
  },
  reading: {
    tint: 'M4 11q11-4 20 2v28q-9-6-20-2Z',
    line: 'M24 13q-9-6-20-2v28q11-4 20 2 9-6 20-2V11q-11-4-20 2Zm0 0v28M10 18q4-.5 8 1M10 25q4-.5 8 1M30 19q4-1.5 8-1M30 26q4-1.5 8-1',
  },
  store: {
    tint: 'M12 17h24l2 6v18q0 2-2 2H12q-2 0-2-2V23Z',
    line: 'M13 6h22v7H13ZM14 13q-4 4-4 9v18q0 3 3 3h22q3 0 3-3V22q0-5-4-9M10 25h28M10 36h28M24 27l3.5 2v4L24 35l-3.5-2v-4Z',
  },
} as const

export type EmblemName = keyof typeof emblems

export function Emblem({ name, className }: { name: EmblemName; className?: string }) {
  const { tint, line } = emblems[name]
  return (
    <svg className={className ? `emb ${className}` : 'emb'} viewBox="0 0 48 48" aria-hidden="true">
      <path className="t" d={tint} />
      <path d={line} />
    </svg>
  )
}

/** The mark of the masthead: a headland, three lines of tide, the sun. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeLinecap="round">
      <circle cx="20" cy="20" r="19" fill="var(--sea-deep)" />
      <path d="M2.5 24 9 17l4 3 6-10 5 8 4-2 9.6 9L20 30Z" fill="var(--cliff)" />
      <path d="M1.8 25.5q6-3 12 0t12 0 12.4-.3A19 19 0 0 1 1.8 25.5Z" fill="var(--sea-deep)" />
      <path
        d="M3 28.5q6-2.6 11.5 0t11.5 0 10.5-.5M6.5 32.5q5-2.3 9.5 0t9.5 0 7.5-.5M12 36q4-1.8 8 0t8 0"
        stroke="var(--honey)"
        strokeWidth="1.3"
      />
      <circle cx="28" cy="10" r="3.4" fill="var(--honey)" />
    </svg>
  )
}

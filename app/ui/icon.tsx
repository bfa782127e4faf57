// The guide's own line icons: 24 x 24, drawn with round strokes, sized and coloured by the class "i".
// Those in `directional` are drawn for right to left; the style sheet mirrors "i-dir" under [dir=ltr].
export const iconPaths = {
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'arrow-forward': 'M19 12H5m6-6-6 6 6 6',
  'arrow-back': 'M5 12h14m-6-6 6 6-6 6',
  'chevron-forward': 'M14.5 6l-6 6 6 6',
  'chevron-back': 'M9.5 6l6 6-6 6',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  directions: 'M12 3l8 17-8-4-8 4Z',
  basket: 'M4 9h16l-1.6 10.5H5.6ZM8 9l3-5.5M16 9l-3-5.5M9.5 12.5v4M14.5 12.5v4',
  truck:
    'M2.5 6.5h11v10h-11ZM13.5 10h4l3.5 3.5v3h-7.5M5.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0 -3.6 0M15.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0 -3.6 0',
  cash: 'M3.5 7h17v10.5h-17ZM9.5 12.2a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0',
  trash: 'M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  message: 'M20 11.5a8 8 0 0 1-11.7 7.1L4 20l1.4-4.2A8 8 0 1 1 20 11.5Z',
  verified:
    'M12 3l2.3 1.9 3-.2.7 2.9 2.4 1.8-1.2 2.7 1.2 2.7-2.4 1.8-.7 2.9-3-.2L12 21l-2.3-1.7-3 .2-.7-2.9-2.4-1.8 1.2-2.7-1.2-2.7L6 7.6l.7-2.9 3 .2ZM8.7 12.2l2.3 2.2 4.3-4.5',
  phone: 'M5 4h4l2 5-2.5 1.8a11 11 0 0 0 4.7 4.7L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  map: 'M3.5 6.5l5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2ZM9 4.5v13M15 6.5v13',
  pin: 'M12 21s7-6.3 7-11.5a7 7 0 1 0-14 0C5 14.7 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0',
  pencil: 'M5 19l1-4L16.5 4.5l3 3L9 18Z',
  share: 'M12 15V3.5m-4 4 4-4 4 4M5 12v8h14v-8',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  document: 'M6 3.5h9l3.5 3.5v13.5H6ZM9 11h6M9 14.5h6M9 7.5h3',
  leaf: 'M5 19C4 10 10 5 20 5c0 9-5 14.5-13 13M5 19c2-5 5-8 9-9.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M12 7v5.2l3.3 2',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  calendar: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  mail: 'M3.5 6h17v12.5h-17Zm0 1 8.5 6.5L20.5 7',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c-5 5.5-5 11.5 0 17 5-5.5 5-11.5 0-17Z',
  user: 'M8 8.5a4 4 0 1 0 8 0 4 4 0 1 0 -8 0M4.5 20.5c.8-4.3 3.7-6.5 7.5-6.5s6.7 2.2 7.5 6.5',
  heart: 'M12 20S4 14.8 4 9.2C4 6.5 6 4.5 8.3 4.5c1.6 0 2.9.9 3.7 2.3.8-1.4 2.1-2.3 3.7-2.3C18 4.5 20 6.5 20 9.2 20 14.8 12 20 12 20Z',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8Z',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  alert: 'M12 4l9 15.5H3ZM12 10v4.5M12 17v.1',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M12 11v5.5M12 7.8v.1',
  download: 'M12 3.5V15m-4-4 4 4 4-4M5 16.5V20h14v-3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4V19h-17ZM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0 -7 0',
  home: 'M4 11.5 12 4.5l8 7M6 10v10h12V10M10 20v-5.5h4V20',
  area: 'M4.5 4.5h15v15h-15ZM8 8l8 8M8 12V8h4M16 12v4h-4',
  bed: 'M3.5 18.5V6M3.5 15.5h17M20.5 18.5V13q0-3-3-3H11v5.5M5.7 12a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0 -3.2 0',
  bath: 'M3.5 12h17v2.5q0 3.5-3.5 3.5H7q-3.5 0-3.5-3.5ZM6 12V6.5q0-2 2-2t2 2M7 18l-1 2.5M17 18l1 2.5',
  car: 'M4 17v-4.5l2-5.5h12l2 5.5V17ZM4.5 12h15M6 17v2M18 17v2M7.5 14.5h1.5M15 14.5h1.5',
  plane: 'M3 13.5l18-8-6 14-4-4.5ZM11 15v4.5l2.5-2.6M11 15l10-9.5',
  ferry: 'M4 13.5h16l-2 4.5H6ZM7 13.5V9h10v4.5M12 9V5h3M3 21c2-1.1 4-1.1 6 0s4 1.1 6 0 4-1.1 6 0',
  copy: 'M8.5 8.5h11v11h-11ZM5 15.5H4.5v-11h11V5',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7Z',
  eye: 'M2.5 12s3.5-6.5 9.5-6.5S21.5 12 21.5 12s-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0 -5.6 0',
  lock: 'M5.5 10.5h13v10h-13ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
  'log-out': 'M14 4.5h5.5v15H14M15 12H4.5m4-4-4 4 4 4',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0 -8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  offline: 'M4 4l16 16M8.5 6.5A6 6 0 0 1 17.5 10a4 4 0 0 1 2.9 6.2M6.5 9.5A4.5 4.5 0 0 0 7.5 18.5h8',
  external: 'M10 4.5H4.5V10M4.5 4.5 13 13M14 6h4.5v13.5H5V14',
} as const

export type IconName = keyof typeof iconPaths

const directional: ReadonlySet<string> = new Set<IconName>([
  'arrow-forward',
  'arrow-back',
  'chevron-forward',
  'chevron-back',
  'log-out',
  'external',
])

type LineIconProps = { path: string; mirrored?: boolean; className?: string; label?: string }

/** One icon from its path; decorative unless it carries a label. */
export function LineIcon({ path, mirrored = false, className, label }: LineIconProps) {
  const classes = ['i', mirrored && 'i-dir', className].filter(Boolean).join(' ')
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className={classes} viewBox="0 0 24 24" {...naming}>
      <path d={path} />
    </svg>
  )
}

type IconProps = { name: IconName; className?: string; label?: string }

export function Icon({ name, className, label }: IconProps) {
  return <LineIcon path={iconPaths[name]} mirrored={directional.has(name)} className={className} label={label} />
}

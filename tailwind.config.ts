import type { Config } from 'tailwindcss'
import { brandColours as colours } from './src/lib/format/brandColours'

/** How everything moves: off at once, and to rest slowly. */
const settling = 'cubic-bezier(.2,.8,.2,1)'

/** The design tokens. Components use these names, never a literal colour or size. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: colours.white,
      ink: colours.ink,
      grove: { DEFAULT: colours.grove, deep: colours.groveDeep, soft: colours.groveSoft },
      sage: colours.sage,
      apple: { DEFAULT: colours.apple, deep: colours.appleDeep },
      stone: { DEFAULT: colours.stone, light: colours.stoneLight },
      line: colours.line,
      paper: colours.paper,
      error: { DEFAULT: colours.error, soft: colours.errorSoft },
    },
    fontFamily: {
      display: [
        '"Bricolage Grotesque Variable"',
        '"Bricolage Grotesque Rest"',
        '"Bricolage Grotesque Fallback"',
        'system-ui',
        'sans-serif',
      ],
      text: [
        '"Instrument Sans Variable"',
        '"Instrument Sans Rest"',
        '"Instrument Sans Fallback"',
        'system-ui',
        'sans-serif',
      ],
    },
    fontSize: {
      xs: ['0.8125rem', { lineHeight: '1.125rem' }],
      sm: ['0.9375rem', { lineHeight: '1.375rem' }],
      base: ['1.0625rem', { lineHeight: '1.6875rem' }],
      lg: ['1.25rem', { lineHeight: '1.8rem' }],
      xl: ['1.5rem', { lineHeight: '1.2' }],
      '2xl': ['clamp(1.5rem, 2.5vw, 2.25rem)', { lineHeight: '1.12' }],
      '3xl': ['clamp(1.75rem, 3vw, 2.75rem)', { lineHeight: '1.08' }],
      // The title of each page of the desk.
      desk: ['2rem', { lineHeight: '1.125' }],
      // A property's title: each of the demo data in two lines at most beside the actions.
      title: ['clamp(2rem, 3.9vw, 3.5rem)', { lineHeight: '1' }],
      '4xl': ['clamp(2.5rem, 5vw, 4.5rem)', { lineHeight: '0.98' }],
    },
    borderRadius: { sheet: '16px', full: '9999px' },
    boxShadow: {
      lift: '0 16px 40px -16px rgb(8 40 31 / 0.28)',
      panel: '0 24px 80px -24px rgb(8 40 31 / 0.45)',
    },
    zIndex: {
      raised: '1',
      menu: '2',
      header: '20',
      banner: '30',
      skip: '40',
    },
    screens: {
      sm: '640px',
      md: '768px',
      // Windows in which a dialog floats; in a narrower one it is a sheet at the bottom edge.
      float: '900px',
      lg: '1024px',
      xl: '1280px',
    },
    extend: {
      maxWidth: { page: '100rem', prose: '62ch' },
      // The opacity is that of what is pressed (index.css).
      transitionProperty: { colors: 'color, background-color, border-color, opacity' },
      transitionDuration: { DEFAULT: '180ms', press: '120ms', hero: '1200ms' },
      transitionTimingFunction: { DEFAULT: settling },
      keyframes: {
        sheet: { from: { translate: '0 100%' } },
        rise: { from: { opacity: '0', translate: '0 1rem' } },
        fade: { from: { opacity: '0' } },
        // Draws a line of the length --line, and what is painted once it is drawn.
        pencil: {
          from: { strokeDasharray: 'var(--line)', strokeDashoffset: 'var(--line)' },
          to: { strokeDasharray: 'var(--line)', strokeDashoffset: '0' },
        },
        paint: { '0%, 60%': { opacity: '0' } },
        waiting: { '50%': { opacity: '1' }, to: { opacity: '0.45' } },
      },
      animation: {
        sheet: `sheet 320ms ${settling}`,
        rise: `rise 320ms ${settling}`,
        fade: `fade 220ms ${settling}`,
        menu: `rise 220ms ${settling}`,
        pencil: 'pencil 600ms ease-out',
        paint: 'paint 600ms ease-out',
        waiting: 'waiting 600ms forwards',
      },
      letterSpacing: { tightest: '-0.035em' },
    },
  },
} satisfies Config

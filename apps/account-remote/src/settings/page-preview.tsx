import { chakra, type ColorMode } from '@fanteam/ui';
import { useId } from 'react';

/** Fixed colors: the preview of dark mode is dark in light mode too. */
const LIGHT = { canvas: '#F5F7F7', panel: '#FFFFFF', border: '#DDE4E3', text: '#C6D0CE', field: '#DDE4E3' };
const DARK = { canvas: '#0B1010', panel: '#121918', border: '#283331', text: '#3A4745', field: '#283331' };
const BRAND = '#009688';

/** Widths of the names in the drawn table. */
const ROWS = [44, 56, 51, 46, 41];

/** A small drawing of the page in a color mode; for `system`, one half in each mode. */
export function PagePreview({ mode }: { mode: ColorMode }) {
  const clip = useId();
  return (
    <chakra.svg
      viewBox="0 0 220 112"
      w={{ base: '7.5rem', md: 'full' }}
      flexShrink="0"
      display="block"
      aria-hidden="true"
    >
      <DrawnPage colors={mode === 'dark' ? DARK : LIGHT} />
      {mode === 'system' && (
        <>
          <clipPath id={clip}>
            <path d="M130 0H220V112H90z" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <DrawnPage colors={DARK} />
          </g>
        </>
      )}
    </chakra.svg>
  );
}

/** A bar above a table and a form. */
function DrawnPage({ colors }: { colors: typeof LIGHT }) {
  const { canvas, panel, border, text, field } = colors;
  return (
    <>
      <rect width="220" height="112" fill={canvas} />
      <rect width="220" height="16" fill={panel} />
      <circle cx="11" cy="8" r="3.5" fill={BRAND} />
      <rect x="19" y="6" width="36" height="4" rx="2" fill={text} />
      <rect x="12" y="26" width="128" height="74" rx="4" fill={panel} stroke={border} />
      {ROWS.map((length, row) => (
        <g key={length} transform={`translate(0 ${38 + 12 * row})`}>
          <rect x="20" width="12" height="5" rx="1.5" fill={BRAND} opacity="0.5" />
          <rect x="38" width={length} height="5" rx="2" fill={text} />
          <rect x="112" width="20" height="5" rx="2" fill={field} />
        </g>
      ))}
      <rect x="148" y="26" width="60" height="74" rx="4" fill={panel} stroke={border} />
      <rect x="155" y="38" width="46" height="9" rx="2" fill={field} />
      <rect x="155" y="53" width="46" height="9" rx="2" fill={field} />
      <rect x="155" y="82" width="46" height="11" rx="2.5" fill={BRAND} />
    </>
  );
}

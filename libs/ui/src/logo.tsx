/** The mark: three lines of men, drawn to one point. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="6" fill="#009688" />
      <path
        d="M13 20L7.5 14L5 7.5M13 20l5.5-6L21 7.5M7.5 14L13 7.5l5.5 6.5"
        stroke="#fff"
        strokeOpacity=".55"
        fill="none"
      />
      <g fill="#fff">
        <circle cx="13" cy="20" r="2" />
        <circle cx="7.5" cy="14" r="2" />
        <circle cx="18.5" cy="14" r="2" />
        <circle cx="5" cy="7.5" r="2" />
        <circle cx="13" cy="7.5" r="2" />
        <circle cx="21" cy="7.5" r="2" />
      </g>
    </svg>
  );
}

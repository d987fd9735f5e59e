import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in px. */
  size?: number;
}

interface IconShapeProps extends IconProps {
  fill?: string;
  /** Shapes in a view box of 24 × 24, drawn as outlines. */
  children: ReactNode;
}

/** Icons grow with the font that the user has set in the browser. */
const sizeInRem = (size: number): string => `${size / 16}rem`;

/** An icon of the given shapes. It is hidden from screen readers: a button with only an icon needs a name. */
export function Icon({ size = 16, fill = 'none', children }: IconShapeProps) {
  return (
    <svg
      width={sizeInRem(size)}
      height={sizeInRem(size)}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** An icon component of these shapes. */
export function icon(shapes: ReactNode, fill?: string) {
  return function NamedIcon({ size }: IconProps) {
    return (
      <Icon size={size} fill={fill}>
        {shapes}
      </Icon>
    );
  };
}

export const AlertIcon = icon(
  <>
    <path d="M12 4l9 16H3z" />
    <path d="M12 10v4M12 17v.1" />
  </>,
);
// One path, because the table of players has hundreds of these icons.
export const BanIcon = icon(<path d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM6 6l12 12" />);
export const ArrowRightIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7" />);
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />);
export const ChevronLeftIcon = icon(<path d="M15 6l-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="M9 6l6 6-6 6" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const DownloadIcon = icon(<path d="M12 4v12M7 11l5 5 5-5M4 20h16" />);
export const FileIcon = icon(<path d="M6 3h8l4 4v14H6zM14 3v4h4" />);
export const ItemsIcon = icon(
  <>
    <path d="M4 8l8-4 8 4v8l-8 4-8-4z" />
    <path d="M4 8l8 4 8-4M12 12v8" />
  </>,
);
export const LockIcon = icon(
  <path d="M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3" />,
);
export const LogOutIcon = icon(<path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />);
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const FilterIcon = icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const SidebarIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9 4.5v15" />
  </>,
);
export const MoonIcon = icon(<path d="M20.5 14.5A8.5 8.5 0 0 1 9.5 3.5a8.5 8.5 0 1 0 11 11z" />);
/** @public Release 1.0.0 of the optimizer uses it, and must also work in later shells. */
export const MoreIcon = icon(
  <>
    <circle cx="12" cy="5" r="0.75" />
    <circle cx="12" cy="12" r="0.75" />
    <circle cx="12" cy="19" r="0.75" />
  </>,
);
export const PencilIcon = icon(<path d="M4 20l1-4L16.5 4.5l3 3L8 19z" />);
export const PitchIcon = icon(
  <>
    <rect x="3.5" y="4" width="17" height="16" rx="2" />
    <path d="M3.5 12h17" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const RedoIcon = icon(<path d="M20 9H9a5 5 0 0 0 0 10h6M16 5l4 4-4 4" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />);
export const UndoIcon = icon(<path d="M4 9h11a5 5 0 0 1 0 10H9M8 5L4 9l4 4" />);
export const UploadIcon = icon(<path d="M12 16V4M7 9l5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3" />);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20.5a8 8 0 0 1 16 0" />
  </>,
);
export const WarningCircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5M12 16v.1" />
  </>,
);
/** @public The optimizer used it up to release 1.0.0, which must still find it in later shells. */
export const CircleIcon = icon(<circle cx="12" cy="12" r="5" />);

/** The product's mark: three lines of players that converge on one point. */
export function Logo({ size = 26 }: IconProps) {
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

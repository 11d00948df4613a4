/** Jars and a bottle on a shelf: only for a first use, where there is nothing yet. */
export function Shelf() {
  return (
    <svg aria-hidden="true" className="h-24 w-50" viewBox="0 0 200 96">
      <rect className="fill-primary opacity-90" height="6" rx="1.5" width="198" x="1" y="88" />
      <g className="fill-raised stroke-line" strokeWidth="1">
        <rect height="54" rx="7" width="40" x="15" y="33.5" />
        <rect height="42" rx="6" width="33" x="153" y="45.5" />
      </g>
      <rect className="fill-line" height="13" rx="3" width="32" x="19" y="21" />
      <path className="fill-primary-soft" d="M15.5 60h39v20.5a7 7 0 0 1-7 7h-25a7 7 0 0 1-7-7z" />
      <path
        className="fill-primary opacity-30"
        d="M76 8h9v20c0 6 8 8 8 18v36a6 6 0 0 1-6 6H74a6 6 0 0 1-6-6V46c0-10 8-12 8-18z"
      />
      <rect className="fill-saffron" height="8" rx="2" width="11" x="75" y="1" />
      <rect className="fill-raised" height="17" width="25" x="68" y="57" />
      <rect className="fill-primary opacity-30" height="36" rx="5" width="36" x="106" y="51.5" />
      <rect className="fill-line-2" height="9" rx="3" width="36" x="106" y="43.5" />
      <rect className="fill-line-2" height="8" width="36" x="106" y="80" />
      <circle className="fill-raised" cx="124" cy="65" r="7.5" />
      <rect className="fill-line" height="12" rx="3" width="26" x="156" y="33.5" />
      <path className="fill-saffron" d="M153.5 79h32v2.500a6 6 0 0 1-6 6h-20a6 6 0 0 1-6-6z" />
    </svg>
  );
}

/** Stands where somebody has no photograph: head and shoulders in the colours of the theme, and no letter. */
export function StandIn() {
  return (
    <svg className="stand-in" viewBox="0 0 80 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M4 100c2-24 15-37 36-37s34 13 36 37z" />
      <path d="M40 22c10 0 16 7 16 18S49 60 40 60 24 51 24 40s6-18 16-18z" />
    </svg>
  );
}

/** The symbols, defined once per page; `Icon` and `GateMark` refer to them by name. */
export function Sprite() {
  return (
    <svg width="0" height="0" className="vh" aria-hidden="true">
      <symbol id="mark" viewBox="0 0 20 20">
        <path d="M11 18H2V2h16v16h-3" stroke="currentColor" strokeWidth="4" fill="none" />
      </symbol>
      <symbol id="open" viewBox="0 0 11 11">
        <path d="M0 0h11v11H0z" fill="currentColor" stroke="none" />
      </symbol>
      <symbol id="half" viewBox="0 0 11 11">
        <path d="M.75.75h9.5v9.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M0 0h5.5v11H0z" fill="currentColor" stroke="none" />
      </symbol>
      <symbol id="shut" viewBox="0 0 11 11">
        <path d="M.75.75h9.5v9.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </symbol>
      <symbol id="none" viewBox="0 0 11 11">
        <path
          d="M0 .75h2.5M4.25.75h2.5M8.5.75H11M0 10.25h2.5M4.25 10.25h2.5M8.5 10.25H11M.75 4.25v2.5M10.25 4.25v2.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </symbol>
      <symbol id="no" viewBox="0 0 11 11">
        <path d="M.75.75h9.5v9.5H.75zM.75 10.25l9.5-9.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </symbol>
    </svg>
  );
}

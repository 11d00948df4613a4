/**
 * Mail programs ignore most style sheets, so each element carries its own style. The sheet below only
 * turns the colours around where the reader's program is dark. The values are those of the screens.
 */
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = `'Bricolage Grotesque', ${SANS}`;

export const mailStyles = {
  body: 'margin:0;padding:0;background:#F7F3EA;-webkit-text-size-adjust:100%',
  page: 'background:#F7F3EA',
  margin: 'padding:24px 12px',
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  column: 'max-width:600px;text-align:left',
  brand: `background:#103A2C;border-radius:14px 14px 0 0;padding:18px 28px;color:#E6EDE0;font:700 24px/28px ${DISPLAY};letter-spacing:-0.04em`,
  initial: 'color:#E9A61C',
  card: 'background:#FFFDF8;border:1px solid #E3DBCA;border-top:0;border-radius:0 0 14px 14px;padding:28px',
  title: `margin:0 0 16px;color:#221F19;font:650 22px/28px ${DISPLAY}`,
  paragraph: `margin:0 0 16px;color:#221F19;font:400 16px/24px ${SANS}`,
  whole: 'white-space:nowrap',
  buttonLine: 'margin:24px 0',
  button: `display:inline-block;background:#14523C;border-radius:10px;padding:14px 22px;color:#FFFDF5;font:600 16px/20px ${SANS};text-decoration:none`,
  hint: `margin:0 0 16px;color:#575044;font:400 13px/18px ${SANS}`,
  link: 'color:#14523C;word-break:break-all',
  code: `margin:24px 0;background:#F0EADD;border-radius:10px;padding:18px 12px;color:#221F19;font:680 34px/40px ${DISPLAY};letter-spacing:0.18em;text-align:center`,
  table: 'margin:8px 0 20px;border-collapse:collapse',
  headCell: `border-bottom:1px solid #CFC5B0;padding:8px 8px 8px 0;color:#575044;font:600 13px/18px ${SANS}`,
  cell: `border-bottom:1px solid #E3DBCA;padding:10px 8px 10px 0;color:#221F19;font:400 15px/20px ${SANS}`,
  footCell: `padding:8px 8px 0 0;color:#575044;font:400 14px/20px ${SANS}`,
  footValue: `padding:8px 8px 0 0;color:#221F19;font:600 15px/20px ${SANS};white-space:nowrap`,
  footer: `padding:16px 28px;color:#6C6455;font:400 12px/18px ${SANS}`,
} as const;

export const mailStyleSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #131511 !important; }
  .brand { background: #0C1A14 !important; color: #E3EADD !important; }
  .card { background: #1B1E19 !important; border-color: #2D312A !important; }
  .ink { color: #F1ECDF !important; }
  .ink-2 { color: #C2BCAC !important; }
  .ink-3 { color: #A19B8B !important; }
  .code { background: #0F110E !important; color: #F1ECDF !important; }
  .cell { border-color: #2D312A !important; color: #F1ECDF !important; }
  .link { color: #8AD5B2 !important; }
  .button { background: #6CC39B !important; color: #08211A !important; }
}
`;

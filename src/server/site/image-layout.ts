import type { Answer, Openness } from '#contract/jobs/job-answers.ts';
import { DEMO_NOTICE } from '#contract/people/demo.ts';
import { SHARE_IMAGE_SIZE } from '#contract/site/share-image-addresses.ts';
import type { Card } from '#server/core/share-card.ts';

/** A demo's image says so. */
export type Sender = { brand: string; demo: boolean };

/** For the drawing library. */
export type Drawn = { type: string; props: Record<string, unknown> };

/** The light theme of `web/ui/tokens.css` in sRGB; an image has no theme and cannot read the tokens. */
const COLORS = {
  paper: '#f9f7f1',
  ink: '#211d18',
  soft: '#4e4841',
  mute: '#68625b',
  accent: '#1d614b',
  line: '#dedad1',
};

const MARGIN = 72;
const WIDTH = SHARE_IMAGE_SIZE.width - 2 * MARGIN;
const TITLE_SIZES = [
  { upTo: 32, size: 76 },
  { upTo: 64, size: 64 },
  { upTo: Number.POSITIVE_INFINITY, size: 54 },
];

export function layOut(card: Card, sender: Sender): Drawn {
  return box(
    {
      ...SHARE_IMAGE_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `64px ${MARGIN}px`,
      backgroundColor: COLORS.paper,
      color: COLORS.ink,
      fontFamily: 'Pretendard',
      fontWeight: 400,
    },
    [head(card, sender), middle(card), card.answers ? answers(card.answers) : box({ height: 8 }, [])],
  );
}

function head(card: Card, { brand, demo }: Sender): Drawn {
  const named = box({ justifyContent: 'space-between', alignItems: 'center', width: WIDTH }, [
    box({ alignItems: 'center' }, [
      picture(20, 44, [path('M11 18H2V2h16v16h-3', { stroke: COLORS.accent, 'stroke-width': 4 })]),
      text(brand, { fontSize: 38, fontWeight: 600, letterSpacing: '-0.035em', marginLeft: 16 }),
    ]),
    text(card.corner, { fontSize: 32, fontWeight: 500, color: COLORS.soft }),
  ]);
  if (!demo) return named;
  return box({ flexDirection: 'column' }, [
    named,
    text(DEMO_NOTICE, { fontSize: 26, color: COLORS.mute, marginTop: 12 }),
  ]);
}

function middle({ over, title, under, answers: given }: Card): Drawn {
  const size = TITLE_SIZES.find(({ upTo }) => widthOf(title) <= upTo)?.size ?? 0;
  return box({ flexDirection: 'column', width: WIDTH }, [
    ...(over ? [lines(over, 1, { fontSize: 34, color: COLORS.soft, marginBottom: 14 })] : []),
    lines(title, 3, { fontSize: size, fontWeight: 600, lineHeight: 1.16, letterSpacing: '-0.025em' }),
    ...(under
      ? [lines(under, given ? 1 : 3, { fontSize: 32, lineHeight: 1.4, color: COLORS.soft, marginTop: 18 })]
      : []),
  ]);
}

/** Hangul is about twice as wide as Latin letters. */
function widthOf(title: string): number {
  return [...title].reduce((width, character) => width + (character > '\u1100' ? 2 : 1), 0);
}

function answers(given: readonly Answer[]): Drawn {
  return box(
    { width: WIDTH, borderTop: `2px solid ${COLORS.line}`, paddingTop: 26, justifyContent: 'space-between' },
    given.map(({ question, openness, label }) =>
      box({ flexDirection: 'column', width: WIDTH / 4 - 8 }, [
        text(question, { fontSize: 25, color: COLORS.mute, marginBottom: 6 }),
        box({ alignItems: 'center', ...ANSWER_STYLES[openness] }, [
          picture(11, 24, MARKS[openness]),
          text(label, { fontSize: 30, marginLeft: 13, letterSpacing: '-0.01em' }),
        ]),
      ]),
    ),
  );
}

const ANSWER_STYLES: Record<Openness, object> = {
  open: { fontWeight: 600 },
  half: {},
  shut: {},
  none: { color: COLORS.mute },
};

const FRAME = 'M.75.75h9.5v9.5H.75z';
const DASHES = 'M0 .75h2.5M4.25.75h2.5M8.5.75H11M0 10.25h2.5M4.25 10.25h2.5M8.5 10.25H11M.75 4.25v2.5M10.25 4.25v2.5';

/** As in `web/ui/sprite.tsx`. */
const MARKS: Record<Openness, Drawn[]> = {
  open: [path('M0 0h11v11H0z', { fill: COLORS.accent })],
  half: [path(FRAME, { stroke: COLORS.accent, 'stroke-width': 1.5 }), path('M0 0h5.5v11H0z', { fill: COLORS.accent })],
  shut: [path(FRAME, { stroke: COLORS.soft, 'stroke-width': 1.5 })],
  none: [path(DASHES, { stroke: COLORS.mute, 'stroke-width': 1.5 })],
};

function path(d: string, paint: Record<string, string | number>): Drawn {
  return { type: 'path', props: { d, fill: 'none', ...paint } };
}

function picture(grid: number, size: number, children: readonly Drawn[]): Drawn {
  return { type: 'svg', props: { width: size, height: size, viewBox: `0 0 ${grid} ${grid}`, children } };
}

function box(style: object, children: readonly Drawn[]): Drawn {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(words: string, style: object): Drawn {
  return { type: 'div', props: { style: { display: 'flex', whiteSpace: 'nowrap', ...style }, children: words } };
}

/** With an ellipsis after `lineClamp` lines. */
function lines(words: string, lineClamp: number, style: object): Drawn {
  const wrapping = { display: 'block', width: WIDTH, lineClamp, wordBreak: 'keep-all', overflowWrap: 'anywhere' };
  return { type: 'div', props: { style: { ...wrapping, ...style }, children: words } };
}

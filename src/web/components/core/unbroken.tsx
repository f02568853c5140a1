import { createElement, Fragment, type ReactNode } from 'react';

/** `F-2-7`, `Bundang-gu`, `(part-time)`. */
const HYPHENATED = /([A-Z]-\d(?:-[\dR])?|\w+-gu\b|\(\w+-\w+\))/;

/** A text in which no line ends within a visa's code or a short word, at whose hyphens browsers break. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(HYPHENATED);
  const nodes = parts.map((part, at) => (at % 2 === 0 ? part : createElement('span', { className: 'nowrap' }, part)));
  return createElement(Fragment, null, ...nodes);
}

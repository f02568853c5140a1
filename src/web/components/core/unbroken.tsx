import { createElement, Fragment, type ReactNode } from 'react';

const VISA_CODE = /([A-Z]-\d(?:-[\dR])?)/;

/** A text in which no line ends within a visa's code, at whose hyphens browsers break. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(VISA_CODE);
  const nodes = parts.map((part, at) => (at % 2 === 0 ? part : createElement('span', { className: 'nowrap' }, part)));
  return createElement(Fragment, null, ...nodes);
}

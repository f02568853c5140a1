import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/')({ component: () => <main id="main" className="page">Home</main> });

/** Requirements that a tag may add to a listing. */
export const SKILL_ASKS: Record<string, readonly [string, string]> = {
  ai: [
    'Language models as tools you have measured, not just prompted.',
    'Experience with a product in which a model makes mistakes in public.',
  ],
  angular: [
    'Angular with RxJS, and an idea of when a plain function is enough.',
    'Three years with Angular, including one larger upgrade.',
  ],
  aws: [
    'AWS beyond the console: IAM, networking and what it costs.',
    'Services on AWS that you set up and paid attention to afterwards.',
  ],
  azure: ['Azure in a company with audits.', 'Azure, including its identity side.'],
  blockchain: [
    'You know what a signature proves and what it doesn’t.',
    'Experience with at least one chain at the level of its node.',
  ],
  c: ['C with a respect for undefined behavior.', 'C for embedded targets, with static analysis switched on.'],
  'c-plus-plus': [
    'Modern C++ (17 or later), with ownership that can be read from the types.',
    'C++ where latency counts, and tools to prove it.',
  ],
  'c-sharp': [
    'C# in depth: allocation, async and what the garbage collector does to a frame.',
    'Three years of C# in something that shipped.',
  ],
  content: ['Articles or films of yours that people finished.', 'An editorial calendar that you kept for a year.'],
  css: [
    'CSS without a framework when it’s shorter: grid, container queries, logical properties.',
    'CSS that survives German words and Hangul alike.',
  ],
  'customer-success': [
    'Customers you kept through a difficult year.',
    'Onboarding plans you wrote and then shortened.',
  ],
  'data-analysis': [
    'An analysis of yours that changed a decision.',
    'Experiments: design, power, and how they go wrong.',
  ],
  'data-engineering': [
    'Pipelines that can be run twice without harm.',
    'Batch and streaming, and when neither is needed.',
  ],
  'design-systems': [
    'A design system that other teams chose to use.',
    'Tokens, variants and versioning, in Figma and in code.',
  ],
  django: ['Django with migrations on large tables.', 'Django, its ORM, and the SQL it writes.'],
  docker: ['Container images that are small, signed and rebuilt weekly.', 'Docker as something you can debug.'],
  'dot-net': ['.NET 8 or later, on Linux.', 'Services in .NET that ran for years, not just launched.'],
  elasticsearch: [
    'Elasticsearch: analyzers for Korean, and relevance that you measured.',
    'Search as a product, with Elasticsearch underneath.',
  ],
  embedded: [
    'Real-time systems, with or without an operating system.',
    'Embedded Linux or an RTOS, from boot to update.',
  ],
  figma: ['Figma with variables and components that others can maintain.', 'Prototypes in Figma that people believed.'],
  finance: ['A feel for debits, credits and month-end closing.', 'Experience at a company that gets audited.'],
  flutter: [
    'Flutter and Dart, two years or more, with platform channels.',
    'A Flutter app of more than fifty screens.',
  ],
  gcp: ['Google Cloud, in particular its data services.', 'Google Cloud with several projects and one bill.'],
  go: ['Go in production: contexts, profiles, and few dependencies.', 'Services in Go that you also operated.'],
  graphql: [
    'GraphQL on the server, including its sharp edges under load.',
    'Schemas in GraphQL that outlived two clients.',
  ],
  growth: ['Growth work with honest attribution.', 'Activation and retention as figures you have moved.'],
  html: ['HTML written by hand, valid and meaningful.', 'Semantic HTML and what a screen reader makes of it.'],
  java: ['Java 17 or later and the JVM beneath it.', 'Java services under load, with a heap dump or two behind you.'],
  javascript: [
    'JavaScript itself: the event loop, modules, and the browser’s own interfaces.',
    'JavaScript without a framework when the page is small.',
  ],
  kafka: [
    'Kafka, including what happens when a consumer falls a day behind.',
    'Event streams on Kafka with schemas and versions.',
  ],
  kotlin: ['Kotlin in production, idiomatic and dull.', 'Kotlin with coroutines that you can explain.'],
  kubernetes: [
    'Kubernetes as an operator, not only as a user of charts.',
    'Clusters that you upgraded without an evening of downtime.',
  ],
  linux: ['Linux from systemd to perf.', 'Linux on the desktop or the server, with the man pages open.'],
  llm: [
    'Retrieval, evaluation and cost of large language models, from real use.',
    'Fine-tuning or serving of LLMs, with figures.',
  ],
  'machine-learning': [
    'Solid foundations in machine learning and statistics.',
    'Models in production, with monitoring that caught something.',
  ],
  mongodb: ['MongoDB with a schema, written or not.', 'MongoDB at a size at which indexes matter.'],
  mysql: ['MySQL, including replication and online schema changes.', 'MySQL tables of a few hundred million rows.'],
  network: ['Networks from ARP to BGP.', 'TCP traces that you read for a reason.'],
  'next-js': [
    'Next.js, and which of its caches is lying to you.',
    'Server rendering with Next.js for pages that search engines read.',
  ],
  'node-js': [
    'Node.js with streams, back-pressure and graceful shutdown.',
    'Node.js services with types and tests from the first day.',
  ],
  php: ['PHP 8 with types and static analysis.', 'An older PHP codebase that you made better in small steps.'],
  postgresql: ['PostgreSQL: plans, locks and vacuum.', 'PostgreSQL as more than a place to put JSON.'],
  python: ['Python with types, and packages that install.', 'Python as your main language for three years or more.'],
  pytorch: ['PyTorch, down to a custom kernel if needed.', 'Training in PyTorch on more than one card.'],
  rails: ['Ruby on Rails in a codebase older than five years.', 'Rails, and the discipline to keep controllers thin.'],
  react: [
    'React in production for three years, with state where it belongs.',
    'React, including suspense, forms and measured renders.',
  ],
  'react-native': [
    'React Native with the new architecture, and one native module of your own.',
    'React Native in an app with more than 100,000 users.',
  ],
  redis: ['Redis for more than caching.', 'Redis, and a plan for when it’s empty.'],
  research: ['Publications, or reports that could have been.', 'Research habits: logs, baselines, doubt.'],
  robotics: ['ROS 2 or a comparable middleware.', 'Robots outside the lab, near people.'],
  ruby: ['Ruby that reads like prose.', 'Ruby in production.'],
  rust: [
    'Rust in production or in a serious project of your own.',
    'Rust with async where it helps and threads where it doesn’t.',
  ],
  sales: ['A quota you reached without discounts.', 'Sales to technical buyers, including the pilot.'],
  scala: [
    'Scala in a functional style that colleagues can follow.',
    'Scala on the JVM, with Akka or Pekko or neither.',
  ],
  scss: ['SCSS in a design system with themes.', 'SCSS, tidied so that it can become plain CSS.'],
  sass: ['Sass in a codebase shared by several teams.', 'Sass, and the wish to need less of it.'],
  seo: ['Technical SEO: what a crawler sees, and how fast.', 'SEO in two languages, by content rather than tricks.'],
  spring: ['Spring Boot, and what its annotations do.', 'Spring in a system of more than ten services.'],
  sql: ['SQL on large tables.', 'SQL that others can read a year later.'],
  sre: ['Service levels that you defined, broke and defended.', 'Incident command for something with customers.'],
  swift: ['Swift, four years or more, with SwiftUI in the last two.', 'Swift with strict concurrency switched on.'],
  terraform: [
    'Terraform in a team, with modules and reviews.',
    'Terraform, including the import of what was there before.',
  ],
  typescript: [
    'TypeScript in strict mode, on either side of the wire.',
    'TypeScript for three years or more, with types at the borders.',
  ],
  'ui-designer': ['Interface design down to the pixel and the state.', 'A UI kit that you drew and maintained.'],
  unity: ['Unity, including its profiler and its build pipeline.', 'Unity in a game that shipped on mobile.'],
  unreal: ['Unreal Engine 5, blueprints and C++ both.', 'Unreal with large worlds and streaming.'],
  'ux-designer': ['UX work from research to flow to test.', 'Flows with many branches that you made simple.'],
  'ux-research': [
    'Interviews, diary studies and tests that you planned and ran.',
    'Research reports that engineers quoted.',
  ],
  vue: ['Vue 3 with the composition API.', 'Vue in a large application, with a migration behind you.'],
  writing: ['Documentation that people praised in tickets.', 'Technical texts for engineers, with examples that run.'],
};
